/** The words of generated prose: those that join, those that many articles have, and names that few have. */
import { capitalize } from './capitalize.ts';

function toList(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

export const joints =
  toList(`the of and to a in is it that for on as with by at from or this which when each but not
  than so its one are has can where into only all over between after before through without`);

export const nouns =
  toList(`address answer archive article author balance basket border bottle branch bridge browser
  budget building cable calendar camera candle canvas capital carbon castle ceiling center chamber channel chapter circle
  client climate coast column compass contract copper corner cotton country courtyard coverage credit crystal current
  curtain customer danger daylight decade decision desert detail device diagram dinner direction distance document dollar
  drawing editor effect element engine entrance error evening event example exchange factor failure feature feedback
  fiction field figure filter forest format formula fortune foundation fraction frame freedom frontier function garden
  glacier grammar granite gravity habit harbor harvest header history horizon hunter image impulse index insect island
  journal journey kernel kitchen ladder language lantern layer leather lecture lesson letter library limit liquid machine
  magnet manner margin market matter meadow measure medium member memory message metal method mineral mirror moment monitor
  morning motion mountain museum network notebook notion number object ocean office opinion orbit orchard origin packet
  painter paper parcel parser particle passage pattern payment pebble pencil pepper period phrase picture pigeon pillar
  planet planner pocket poem policy portal portrait pottery premise pressure prism problem product profit promise protein
  quarry quarter question quota rabbit radius railway reader reason record region relay remedy report request reserve
  result ribbon river rocket saddle sample satellite scaffold schedule school science section sensor sentence server shadow
  shelter signal silver sketch socket soldier solution source spectrum spiral square stable station statue stream street
  string structure student summer supply surface symbol syntax system table target teacher temple tenant theater theory
  thread ticket timber token topic tower traffic transit traveler treaty tunnel turbine valley vector vehicle vessel
  victory village vineyard voltage volume voyage waiter warehouse weather weight window winter wonder worker writer`);

export const others =
  toList(`abstract ancient basic brief bright calm careful central certain clear coarse common
  complete constant correct curious daily dense distant double early eager elastic equal exact familiar famous final formal
  fragile frequent fresh general gentle global gradual handy hollow honest idle initial inner intense large lazy likely
  linear local loose major mature mild minor mobile modern narrow native natural neutral nimble normal obvious optional
  ordinary outer parallel partial patient plain polite precise pretty private proper public quiet random rapid rare recent
  regular remote robust rough rural secure senior separate serial silent similar simple single slow smooth sober solid
  special steady strict sudden tender thin tidy tiny total typical unique upper usual vague valid vital vivid warm weak wide
  accept adjust arrange arrive assign attach avoid begin borrow bring build carry change choose collect combine compare
  compute connect consider contain convert copy count cover create cross deliver depend describe design detect differ divide
  draw drop earn enter escape expand explain extend finish follow gather grow handle happen improve include inspect invent
  join keep learn leave listen lose match mend merge move notice observe offer open order pass permit place prefer prepare
  prevent print produce protect prove publish reach read receive reduce refuse remain remove repeat replace return reveal
  review save search select send serve settle shape share shift show solve sort start stay store study suggest support
  teach test trace trust turn vary verify visit wait watch weigh write`);

const onsets = toList('b br c d dr f g gr h j k l m n p pl r s t v');
const vowels = toList('a e i o u');
const syllables = onsets.flatMap((onset) => vowels.map((vowel) => `${onset}${vowel}`));

/** How many names there are. */
export const nameCount = syllables.length ** 2;

/** @example toName(0) // → 'Baban' */
export function toName(number: number): string {
  const first = syllables[Math.floor(number / syllables.length) % syllables.length];
  return capitalize(`${first}${syllables[number % syllables.length]}n`);
}
