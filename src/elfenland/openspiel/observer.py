"""Observers: what a player sees or recalls, as text and as an array."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from elfenland.engine.observation import SPECTATOR
from elfenland.gym.layout import Array, Layout

if TYPE_CHECKING:
    from elfenland.openspiel.game import SpielState


class Observer:
    """Observer of what a player sees now, or of all it recalls.

    The array has what it sees now, field by field as in `elfenland.gym`.
    """

    def __init__(
        self,
        layout: Layout,
        kind: pyspiel.IIGObservationType | None = None,
        parameters: Mapping[str, Any] | None = None,
    ) -> None:
        if parameters:
            raise ValueError(f"there are no parameters of observations, such as {', '.join(parameters)}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        self.is_seat = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.is_public = kind.public_info
        self.recalls = kind.perfect_recall
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS or (self.recalls and not self.is_public):
            raise ValueError("there are no observations of everybody's secrets, nor of one's own past alone")
        self.layout = layout
        self.tensor: Array | None = None
        self.dict: dict[str, Array] = {}
        if self.is_seat and self.is_public and not self.recalls:
            tensor = np.zeros(layout.size, np.float32)
            self.tensor = tensor
            self.dict = {field.name: layout.part(tensor, field.name) for field in layout.fields}

    def set_from(self, state: "SpielState", player: int) -> None:
        """Write what a player sees into the array."""
        node = state.node
        if self.tensor is not None:
            said = node.said_by(player)
            self.layout.encoder.write_state(node.state, player, said, self.tensor, 0)

    def string_from(self, state: "SpielState", player: int) -> str:
        """Return what a player sees or recalls as text."""
        viewer = player if self.is_seat else SPECTATOR
        return state.node.recall(viewer) if self.recalls else state.node.describe(viewer, self.is_public)
