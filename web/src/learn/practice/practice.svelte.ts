/** An exercise on the real table: a game without a table, answered entirely by the server's engine. */

import { explained } from '../../server/failures';
import { practise, practiseHint, practiseWays, practiseWhy } from '../../server/learning_requests';
import type { PracticeHint, Practised, Tried, Ways, WhyAnswer } from '../../server/messages';
import { RefusedError } from '../../server/request';
import { getBook } from '../../server/table_requests';
import { Acting, type Press, type Said } from '../../table/state/decision';
import { Game } from '../../table/state/game.svelte';

/** A refusal: a sentence, and the paragraph of the rules. */
export interface Wrong {
  text: string;
  rule: string | null;
}

/** The decision when nothing is left to decide. The exercise provides its text and buttons. */
export class Finished extends Acting {
  constructor(private practice: Practice) {
    super(practice);
  }

  override get said(): Said {
    return { text: this.practice.closing.said };
  }
  override get presses(): Press[] {
    return this.practice.closing.presses;
  }
}

export class Practice extends Game {
  practised: Practised | undefined = $state.raw();
  isAstray = $state(false); // whether the last decision was legal, but not what was asked for
  wrong: Wrong | undefined = $state.raw();
  tip: PracticeHint | undefined = $state.raw();
  failure: unknown = $state.raw(); // why there is nothing to show
  /** The sentence shown when it is done. */
  closing: { said: string; presses: Press[] } = $state.raw({ said: '', presses: [] });
  private decided: string[] = [];

  constructor(
    id: string,
    private readonly goesOnAstray: boolean, // whether another end than the goal counts, too
  ) {
    super(id, [0]);
  }

  get isDone(): boolean {
    return this.practised?.verdict === 'done';
  }
  /** Whether hints are among the buttons of the phase. */
  get hasHintPress(): boolean {
    return this.acting.presses.some(({ key }) => key === 'h');
  }
  get isOver(): boolean {
    return !!this.practised && this.practised.verdict !== 'open';
  }

  /** Load the position. */
  async begin(): Promise<void> {
    this.failure = undefined;
    try {
      const found = await practise(this.id, []);
      this.book = await getBook(found.rules);
      this.accept(found, []);
    } catch (error) {
      this.failure = error;
    }
  }

  private accept(practised: Practised, decided: string[]): void {
    const known = this.practised?.update.events.length ?? 0;
    this.practised = practised;
    this.decided = decided;
    const { update } = practised;
    this.take({ ...update, events: update.events.slice(known) });
  }

  protected override decide(): void {
    const { phase } = this;
    this.decision = this.isMyTurn && phase ? phase.acting(this) : new Finished(this);
  }

  /** The updates contain the whole story. */
  protected override async catchUp(): Promise<void> {}

  override async send(word: string | string[]): Promise<void> {
    await this.once(async () => {
      this.forget();
      const decided = [...this.decided, ...[word].flat()];
      const found = await practise(this.id, decided);
      this.isAstray = found.verdict === 'astray' && !this.goesOnAstray;
      if (this.isAstray) this.acting.letGo();
      else this.accept(found, decided);
    });
  }

  /** Forget the answer to the last attempt. */
  forget(): void {
    this.isAstray = false;
    this.wrong = undefined;
    this.tip = undefined;
  }

  override fail(error: unknown): void {
    this.wrong = { text: explained(error), rule: error instanceof RefusedError ? error.rule : null };
  }

  override async attempt(draft: string[]): Promise<Tried> {
    this.forget();
    const { update } = await practise(this.id, [...this.decided, ...draft]);
    const { version, events, options, view } = update;
    if (!view) throw new Error('an exercise has a view');
    return { version, seat: 0, taken: draft.length, ends: null, view, events, options };
  }

  override ways(draft: string[], to: string): Promise<Ways> {
    return practiseWays(this.id, [...this.decided, ...draft], to);
  }

  override async why(asks: string[]): Promise<WhyAnswer[]> {
    try {
      return (await practiseWhy(this.id, [...this.decided, ...this.acting.words], asks)).answers;
    } catch {
      return []; // a tip isn't worth an error message
    }
  }

  override async askHint(): Promise<void> {
    this.forget();
    await this.try(
      practiseHint(this.id, [...this.decided, ...this.acting.words]).then((tip) => {
        this.tip = tip;
      }),
    );
  }
}
