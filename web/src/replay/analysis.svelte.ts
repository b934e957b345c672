/** The analysis of a game: its progress, its findings, and which of them is shown on the map. */

import { linksOf, type Draft, type Lights } from '../board/position';
import { colourOfSeat } from '../lib/player_names';
import type { Analysis, ChoiceJudged, JourneyJudged } from '../server/messages';
import { beginAnalysis, getAnalysis, stopAnalysis } from '../server/replay_requests';
import { placesIn, stepsOf } from '../table/state/options';
import type { ReplayedGame } from './replayed_game.svelte';

const ANALYSIS_POLL_MS = 400; // milliseconds between two requests

export class Study {
  found: Analysis | undefined = $state.raw();
  failure: unknown = $state();
  private picked: { journey?: JourneyJudged; choice?: ChoiceJudged } = $state.raw({});
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isWatched = false;

  constructor(private reel: ReplayedGame) {}

  get isRunning(): boolean {
    return this.found?.state === 'running';
  }

  /** Request the progress. With several server processes, another one may have to begin, too. */
  look(): Promise<void> {
    this.isWatched = true;
    return this.ask(async () => {
      const now = await getAnalysis(this.reel.id);
      return now.state === 'none' && this.isRunning ? beginAnalysis(this.reel.id) : now;
    });
  }

  begin(): Promise<void> {
    return this.ask(() => beginAnalysis(this.reel.id));
  }

  stop(): Promise<void> {
    return this.ask(async () => {
      await stopAnalysis(this.reel.id);
      return getAnalysis(this.reel.id);
    });
  }

  /** Stop polling. */
  leave(): void {
    this.isWatched = false;
    clearTimeout(this.timer);
  }

  private async ask(asking: () => Promise<Analysis>): Promise<void> {
    clearTimeout(this.timer);
    this.failure = undefined;
    try {
      this.found = further(this.found, await asking());
    } catch (error) {
      this.failure = error;
    }
    clearTimeout(this.timer);
    const isOn = this.isRunning && this.isWatched && !this.failure;
    if (isOn) this.timer = setTimeout(() => void this.look(), ANALYSIS_POLL_MS);
  }

  /** Show a journey beside the best one, where it began. */
  showJourney(journey: JourneyJudged): void {
    this.picked = { journey };
    this.reel.step(journey.version - this.reel.at);
  }

  /** Show a decision beside the better one, before it was made. */
  showChoice(choice: ChoiceJudged): void {
    this.picked = { choice };
    this.reel.step(choice.version - this.reel.at);
  }

  hide(): void {
    this.picked = {};
  }

  /** The moment whose finding is shown, while it is on screen. */
  get shown(): { journey?: JourneyJudged; choice?: ChoiceJudged } {
    const { journey, choice } = this.picked;
    return (journey ?? choice)?.version === this.reel.at ? this.picked : {};
  }

  get lights(): Lights {
    const { journey, choice } = this.shown;
    if (choice) return { ...lit(linksIn(choice.best.word)), pointed: linksIn(choice.made.word) };
    return { ...lit([]), ...(journey ? { best: journey.best.words.flatMap(linksIn) } : {}) };
  }

  get draft(): Draft | undefined {
    const { journey } = this.shown;
    return journey && { colour: colourOfSeat(journey.seat), steps: stepsOf(journey.made.words) };
  }
}

/** Each process has its own analysis: keep the one that is further. */
export function further(before: Analysis | undefined, now: Analysis): Analysis {
  return before?.state === 'running' && now.state === 'running' && now.done < before.done ? before : now;
}

function lit(places: string[]): Lights {
  return { links: Object.fromEntries(places.map((place) => [place, null])), towns: [] };
}

/** The links that a word is about. */
export function linksIn(word: string): string[] {
  return linksOf(placesIn(word));
}
