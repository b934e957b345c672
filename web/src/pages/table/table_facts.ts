/** The settings of a table in short phrases, for whoever thinks of sitting down. */

import { words } from '../../i18n';
import type { Clock, TableSettings, TableView } from '../../server/messages';

const SECOND_MS = 1000;

/** "3 minutes per decision, plus 10 seconds per decision". */
function clockFact(clock: Clock | null | undefined): string {
  const said = words.waiting.facts;
  if (!clock) return said.noClock;
  const { per_move, per_game, increment, days_off } = clock;
  return [
    per_game ? said.perGame(per_game * SECOND_MS) : '',
    per_game && increment ? said.increment(increment * SECOND_MS) : '',
    per_move ? said.perMove(per_move * SECOND_MS) : '',
    days_off ? said.daysOff(days_off) : '',
  ]
    .filter((fact) => fact)
    .join(', ');
}

/** "Help: hints and card counting", "No help". */
function helpFact({ aids = {} }: TableSettings): string {
  const { facts } = words.waiting;
  const { hints, planner, counting, payers } = words.pages.make;
  const known: [isOn: boolean | undefined, names: string[]][] = [
    [aids.hints, hints],
    [aids.journey_planner, planner],
    [aids.card_counting, counting],
    [aids.road_payers, payers],
  ];
  const on = known.filter(([isOn]) => isOn ?? true).map(([, [name = '']]) => name);
  if (on.length === known.length) return facts.allHelp;
  return on.length ? facts.help(on) : facts.noHelp;
}

/** What matters most: the clock and the aids. */
export function mainFacts({ settings }: TableView): string[] {
  const { facts } = words.waiting;
  return [clockFact(settings.clock), helpFact(settings), ...(settings.practice ? [facts.practice] : [])];
}

/** Everything about a table but its rules. */
export function allFacts(table: TableView): string[] {
  const { facts } = words.waiting;
  const { spectators, delay_seconds, delay_moves, chat, pace = 'normal', clock } = table.settings;
  const watched = delay_seconds || delay_moves ? facts.spectatorsLater : facts.spectators;
  const [timeout = ''] = words.pages.make.timeouts[clock?.on_timeout ?? 'bot-moves'];
  const hasBots = table.seats.some(({ kind }) => kind !== 'person');
  return [
    ...mainFacts(table),
    ...(clock ? [facts.timeUp(timeout)] : []),
    ...(hasBots ? [facts.bots(words.pages.settings.paces[pace])] : []),
    (spectators ?? true) ? watched : facts.noSpectators,
    (chat ?? true) ? facts.chat : facts.noChat,
  ];
}
