from piazza.envs.batches import Batch as Batch
from piazza.envs.batches import batch as batch
from piazza.envs.buffers import Buffers as Buffers
from piazza.envs.single import gymnasium as gymnasium
from piazza.envs.spiel.door import openspiel as openspiel
from piazza.envs.tables import pettingzoo as pettingzoo
from piazza.envs.vectors import vector as vector

__all__ = ["Batch", "Buffers", "batch", "gymnasium", "openspiel", "pettingzoo", "vector"]
