/** A game looked back on, as the server tells it; docs/protocol.md, "Records". */

import { ask, at } from '../server/ask';

export interface Standing {
  seat: number;
  place: number;
  points: number;
  towns: number;
  cards: number;
  gold: number;
  home: string | null;
  by_round: number[];
}

export interface Decision {
  by: 'towns' | 'cards' | 'gold' | 'distance' | 'shared';
  rival: number | null;
  had: number;
  rival_had: number;
}

export interface JourneyMade {
  round: number;
  seat: number;
  stops: string[];
  towns: number;
  cards: number;
}

export interface Fact {
  code: 'longest-journey' | 'busiest-link' | 'dearest-lot' | 'took-the-lead' | 'led-throughout';
  seat: number | null;
  round: number | null;
  place: string | null;
  number: number;
  cards: number;
}

export interface Summary {
  finished: boolean;
  rounds: number;
  winners: number[];
  decision: Decision;
  standings: Standing[];
  journeys: JourneyMade[];
  facts: Fact[];
}

export const getSummary = (game: string) => ask<Summary>('GET', at(game, 'summary'));
