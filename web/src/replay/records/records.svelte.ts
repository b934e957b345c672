/** Records that are opened from files: sent to the server, remembered here, and told why when they tell no game. */

import { words } from '../../i18n';
import type { RecordFacts } from '../../i18n/en/faults';
import { fieldsOf, numberOf, textOf } from '../../lib/narrowing';
import { go, replayPath } from '../../lib/router.svelte';
import { recall, remember } from '../../lib/storage';
import { explained, sentence } from '../../server/failures';
import { bringRecord } from '../../server/replay_requests';
import { RefusedError } from '../../server/request';
import { told } from '../../table/state/reasons';

/** A record that was opened in this browser. */
export interface Opened {
  id: string;
  name: string; // of the file
  at: number;
}

/** What is wrong with a file, and with which line of it. */
export interface Fault {
  name: string;
  text: string;
  line?: number;
  column?: number;
  quoted?: string;
}

const key = 'elfenland.records';
const most = 20;
const longest = 60_000; // letters, as the server has it

class Records {
  opened: Opened[] = $state.raw(recall<Opened[]>(key, []));
  fault: Fault | undefined = $state.raw();
  isReading = $state(false);

  /** Open what was dropped or chosen. */
  async open(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (!file) return;
    this.fault = files.length > 1 ? { name: file.name, text: words.replay.records.several } : undefined;
    if (this.fault) return;
    this.isReading = true;
    try {
      await this.take(file);
    } finally {
      this.isReading = false;
    }
  }

  private async take(file: File): Promise<void> {
    const text = file.size > 4 * longest ? '' : await fileText(file);
    this.fault = wrongWith(file, text);
    if (this.fault || text === null) return;
    try {
      this.show(file.name, (await bringRecord(text)).id);
    } catch (error) {
      this.fault = faultOf(file.name, text, error);
    }
  }

  private show(name: string, id: string): void {
    this.opened = [{ id, name, at: Date.now() }, ...this.opened].slice(0, most);
    remember(key, this.opened);
    go(replayPath(id));
  }
}

/** What stands in a file; null if it cannot be read, as a folder, or one that has gone. */
async function fileText(file: File): Promise<string | null> {
  return file.text().catch(() => null);
}

/** What can be seen of a file without asking the server; a letter may take four bytes. */
function wrongWith({ name, size }: File, text: string | null): Fault | undefined {
  const said = words.replay.records;
  if (text === null) return { name, text: said.unreadable };
  if (size > 4 * longest || text.length > longest) return { name, text: said.tooLong };
  return text.trim() ? undefined : { name, text: said.empty };
}

/** What the server found wrong with a record. */
export function faultOf(name: string, text: string, error: unknown): Fault {
  if (!(error instanceof RefusedError)) return { name, text: explained(error) };
  if (error.code === 'record/view') return { name, text: words.replay.records.view };
  if (error.code !== 'record') return { name, text: explained(error) };
  const [line, column] = [numberOf(error.data.line), numberOf(error.data.column)];
  const quoted = text.split(/\r\n|\r|\n/)[line - 1]?.slice(0, 200);
  return { name, text: reasonOf(error), line, column, ...(quoted ? { quoted } : {}) };
}

/** Why a text tells no game, as a sentence: something in the text itself, or a decision that the rules refuse. */
function reasonOf({ data }: RefusedError): string {
  const [fault, facts] = [textOf(data.fault), fieldsOf(data.facts)];
  const said = words.faults[fault]?.(recordFacts(facts));
  return sentence(said ?? told({ code: fault, text: textOf(data.reason), data: facts }));
}

function recordFacts(facts: Record<string, unknown>): RecordFacts {
  return {
    actual: textOf(facts.actual),
    character: textOf(facts.character),
    colour: textOf(facts.colour),
    latest: textOf(facts.latest),
    least: textOf(facts.least),
    most: textOf(facts.most),
    name: textOf(facts.name),
    number: textOf(facts.number),
    other: textOf(facts.other),
    phase: textOf(facts.phase),
    pile: textOf(facts.pile),
    remark: textOf(facts.remark),
    round: textOf(facts.round),
    rules: textOf(facts.rules),
    tag: textOf(facts.tag),
    title: textOf(facts.title),
    told: textOf(facts.told),
    word: textOf(facts.word),
  };
}

export const records = new Records();
