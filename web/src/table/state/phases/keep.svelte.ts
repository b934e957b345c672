/** At the end of a round: the counters to keep for the next. */

import { words } from '../../../i18n';
import { less } from '../../../pieces/letters';
import { named, thing } from '../../../pieces/names';
import { answerPress, hintPress, undoPress } from '../../actions/buttons';
import { Acting, type Press, type Said } from '../decision';
import { addable, exactly, only, piecesOf, samePiece, type Of, type Piece } from '../options';

export class Keeping extends Acting {
  kept: Piece[] = $state([]);

  private get bags(): { bag: string; option: Of<'keep'> }[] {
    return only(this.game.options, 'keep').map((option) => ({
      bag: code(option.open, option.secret),
      option,
    }));
  }

  private readonly bag = $derived(
    code(
      this.kept.flatMap(({ letter, secret }) => (secret ? [] : [letter])).join(''),
      this.kept.flatMap(({ letter, secret }) => (secret ? [letter] : [])).join(''),
    ),
  );

  get pieces(): Piece[] {
    return piecesOf(this.game.player);
  }

  /** Whether there is a choice about this piece. */
  counts(piece: Piece): boolean {
    return addable(
      this.bags.map(({ bag }) => bag),
      '',
    ).includes(sign(piece));
  }

  /** Whether the piece at this index is kept; of equal ones the first. */
  isKept(index: number): boolean {
    const piece = this.pieces[index];
    if (!piece) return false;
    const before = this.pieces.slice(0, index).filter((other) => samePiece(other, piece)).length;
    return this.kept.filter((other) => samePiece(other, piece)).length > before;
  }

  /** Toggle a piece; with one too many, the first is dropped. */
  toggle(piece: Piece, isKept: boolean): void {
    const rest = this.kept.filter(
      (_, index) => index !== this.kept.findIndex((kept) => samePiece(kept, piece)),
    );
    if (isKept) this.kept = rest;
    else if (this.fits([...this.kept, piece])) this.kept = [...this.kept, piece];
    else if (this.fits([...this.kept.slice(1), piece])) this.kept = [...this.kept.slice(1), piece];
  }

  private fits(pieces: Piece[]): boolean {
    const chosen = pieces.map(sign).join('');
    return this.bags.some(({ bag }) => less(bag, chosen) !== null);
  }

  private get option(): string | undefined {
    const found = exactly(
      this.bags.map(({ bag }) => bag),
      this.bag,
    );
    return this.kept.length ? this.bags.find(({ bag }) => bag === found)?.option.word : undefined;
  }

  /** The number kept. */
  private get number(): number {
    return this.bags[0]?.bag.length ?? 1;
  }

  override get said(): Said {
    if (this.number > 1) return { letter: this.kept[0]?.letter, text: this.saidMany() };
    const [first] = this.kept;
    if (!first || !this.option) return { text: words.table.keep.say };
    return { letter: first.letter, text: words.table.keep.chosen(thing(first.letter) ?? '') };
  }

  private saidMany(): string {
    const { say, more, chosen } = words.gold.keep;
    if (this.option) return chosen(named(this.kept.map(({ letter }) => letter).join('')));
    return this.kept.length ? more(this.number - this.kept.length) : say(this.number);
  }

  override get presses(): Press[] {
    const { game, option } = this;
    const send = option === undefined ? undefined : () => void game.send(option);
    const finish = answerPress(game, words.table.buttons.keep, send);
    return [...hintPress(game), ...undoPress(game), ...finish];
  }

  override key(key: string): boolean {
    const candidates = this.pieces.filter(({ letter }) => letter === key.toUpperCase());
    const next =
      candidates.find((piece) => !this.kept.some((kept) => samePiece(kept, piece))) ?? candidates[0];
    if (next)
      this.toggle(
        next,
        this.kept.some((kept) => samePiece(kept, next)),
      );
    return !!next;
  }

  override letGo(): boolean {
    const held = this.kept.length > 0;
    this.kept = [];
    return held;
  }
}

/** Face-up letters as they are, secret ones in lower case, so that one bag holds both. */
function code(open: string, secret: string): string {
  return open + [...secret].map(hidden).join('');
}

/** The double spell has no lower-case letter. */
function hidden(letter: string): string {
  return letter === '2' ? '²' : letter.toLowerCase();
}

function sign({ letter, secret }: Piece): string {
  return secret ? hidden(letter) : letter;
}
