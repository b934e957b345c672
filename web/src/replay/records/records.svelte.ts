/** Records opened from files: sent to the server and remembered here; errors say what is wrong with a file. */

import { words } from '../../i18n';
import type { RecordFacts } from '../../i18n/en/faults';
import { asFields, asNumber, asText, entryOf } from '../../lib/narrowing';
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

/** The error in a file, and its line. */
export interface Fault {
  name: string;
  text: string;
  line?: number;
  column?: number;
  quoted?: string;
}

const key = 'elfenland.records';
const MOST_RECORDS = 20;
const LONGEST_RECORD_CHARACTERS = 60_000; // characters, the server's limit

class Records {
  opened: Opened[] = $state.raw(recall<Opened[]>(key, []));
  fault: Fault | undefined = $state.raw();
  isReading = $state(false);

  /** Open a dropped or chosen file. */
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
    const text = file.size > 4 * LONGEST_RECORD_CHARACTERS ? '' : await fileText(file);
    this.fault = wrongWith(file, text);
    if (this.fault || text === null) return;
    try {
      this.show(file.name, (await bringRecord(text)).id);
    } catch (error) {
      this.fault = faultOf(file.name, text, error);
    }
  }

  private show(name: string, id: string): void {
    this.opened = [{ id, name, at: Date.now() }, ...this.opened].slice(0, MOST_RECORDS);
    remember(key, this.opened);
    go(replayPath(id));
  }
}

/** The contents of a file; null if it can't be read, such as a folder or a missing file. */
async function fileText(file: File): Promise<string | null> {
  return file.text().catch(() => null);
}

/** The errors that need no request; a character may take four bytes. */
function wrongWith({ name, size }: File, text: string | null): Fault | undefined {
  const said = words.replay.records;
  if (text === null) return { name, text: said.unreadable };
  if (size > 4 * LONGEST_RECORD_CHARACTERS || text.length > LONGEST_RECORD_CHARACTERS)
    return { name, text: said.tooLong };
  return text.trim() ? undefined : { name, text: said.empty };
}

/** The server's error for a record. */
export function faultOf(name: string, text: string, error: unknown): Fault {
  if (!(error instanceof RefusedError)) return { name, text: explained(error) };
  if (error.code === 'record/view') return { name, text: words.replay.records.view };
  if (error.code !== 'record') return { name, text: explained(error) };
  const [line, column] = [asNumber(error.data.line), asNumber(error.data.column)];
  const quoted = text.split(/\r\n|\r|\n/)[line - 1]?.slice(0, 200);
  return { name, text: reasonOf(error), line, column, ...(quoted ? { quoted } : {}) };
}

/** The reason why a text isn't a valid record, as a sentence: an error in the text, or a decision that the rules refuse. */
function reasonOf({ data }: RefusedError): string {
  const [fault, facts] = [asText(data.fault), asFields(data.facts)];
  const said = words.faults[fault]?.(recordFacts(facts));
  return sentence(said ?? told({ code: fault, text: asText(data.reason), data: facts }));
}

function recordFacts(facts: Record<string, unknown>): RecordFacts {
  return {
    actual: asText(facts.actual),
    character: asText(facts.character),
    colour: asText(facts.colour),
    latest: asText(facts.latest),
    least: asText(facts.least),
    most: asText(facts.most),
    name: asText(facts.name),
    number: asText(facts.number),
    other: asText(facts.other),
    phase: entryOf(words.phases, asText(facts.phase)) ?? asText(facts.phase),
    pile: asText(facts.pile),
    remark: asText(facts.remark),
    round: asText(facts.round),
    rules: asText(facts.rules),
    tag: asText(facts.tag),
    title: asText(facts.title),
    told: asText(facts.told),
    word: asText(facts.word),
  };
}

export const records = new Records();
