/** Planning in advance: a counter and a road as on one's turn, each added to a list for the turns to come. */

import { words } from '../../i18n';
import type { Press, Said } from '../state/decision';
import { layings, samePiece, type Laying, type Piece } from '../state/options';
import { Planning } from '../state/phases/plan.svelte';
import { passes, type Step } from './orders';

export class PlanningAhead extends Planning {
  private turn = $state(0); // the turn that is being planned; 0 is the next one

  constructor(game: Planning['game']) {
    super(game);
    this.turn = Math.max(this.steps.length - 1, 0);
  }

  private get steps(): Step[] {
    return this.game.ahead.steps;
  }
  /** The step that is being filled: a list that has become shorter has fewer turns. */
  private get at(): number {
    return Math.min(this.turn, this.steps.length);
  }

  override get options(): string[] {
    const { words: all } = this.game.ahead;
    return left(all, this.pieces, this.steps.slice(0, this.at)).filter(
      (word) => !this.steps[this.at]?.includes(word),
    );
  }

  override get said(): Said {
    if (this.picked.length || this.place) return super.said;
    const { plan } = words.ahead;
    if (this.steps[this.at]?.length) return { text: plan.filled(this.at + 1) };
    return { text: plan.empty(this.at + 1) };
  }

  override get presses(): Press[] {
    const { plan } = words.ahead;
    const { ahead } = this.game;
    const isFilled = !!this.steps[this.at]?.length;
    const isPassing = passes(ahead.orders);
    const following: Press = {
      name: plan.following,
      key: 'n',
      keycap: 'N',
      do: () => (this.turn = this.at + 1),
    };
    const pass: Press = {
      name: isPassing ? plan.noPass : plan.thenPass,
      key: 'x',
      keycap: 'X',
      do: () => void ahead.pass(!isPassing),
    };
    const done: Press = {
      name: words.ahead.done,
      key: 'Enter',
      keycap: '↵',
      kind: 'loud',
      do: () => ahead.close(),
    };
    return this.swaps ?? [...(isFilled ? [following] : []), pass, done];
  }

  /** What can't be placed now may become possible, so nothing is said against it. */
  override asks(): string[] {
    return [];
  }

  protected override decide({ word }: Laying): void {
    this.letGo();
    void this.game.ahead.add(this.at, word);
  }

  override key(key: string): boolean {
    const last = this.steps[this.at]?.at(-1);
    if (key !== 'Backspace') return super.key(key);
    if (last) void this.game.ahead.remove(this.at, last);
    else if (this.at) this.turn = this.at - 1;
    return true;
  }
}

/** The words whose pieces are still there when earlier turns have used theirs: those in all of their alternatives. */
export function left(options: string[], pieces: Piece[], steps: Step[]): string[] {
  const spent = steps.flatMap((step) => common(layings(step)));
  const rest = spent.reduce((pool, piece) => without(pool, piece), pieces);
  const all = layings(options);
  return all
    .filter((laying) => laying.pieces.every((one) => rest.some((other) => samePiece(one, other))))
    .map(({ word }) => word);
}

function common([first, ...others]: Laying[]): Piece[] {
  return (first?.pieces ?? []).filter((piece) =>
    others.every((laying) => laying.pieces.some((one) => samePiece(one, piece))),
  );
}

function without(pieces: Piece[], gone: Piece): Piece[] {
  const index = pieces.findIndex((piece) => samePiece(piece, gone));
  return pieces.filter((_, at) => at !== index);
}
