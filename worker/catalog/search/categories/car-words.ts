import { MAKES, MODELS } from '../../attributes/car/makes.ts'
import { sharedSpelling } from '../../attributes/car/shared-spelling.ts'
import { foldText } from '../../../lib/fold-text.ts'
import { stemOf } from '../words/stem.ts'

/** A make or model that one word names. */
export interface CarWord {
  code: 'make' | 'model'
  /** As the catalogue writes it. */
  value: string
}

/** Shorter words are words of other parts too: `TT`, `Rio` has three. */
const SHORTEST = 3

/** Makes and models by the stem of each of their spellings; names with digits are no words. */
const CAR_WORDS: ReadonlyMap<string, CarWord> = new Map([
  ...Object.values(MODELS).flatMap((models) =>
    models.split(' ').flatMap((model) => entriesOf('model', model)),
  ),
  ...Object.entries(MAKES).flatMap(([make, spellings]) => entriesOf('make', spellings, make)),
])

function entriesOf(
  code: CarWord['code'],
  spellings: string,
  value = spellings.split('|')[0] ?? '',
): [string, CarWord][] {
  return spellings
    .split('|')
    .filter((spelling) => /^\p{L}+$/u.test(spelling) && spelling.length >= SHORTEST)
    .map((spelling) => [keyOf(spelling), { code, value }])
}

/** Cases of a name have one key: `октавия`, `октавии`, `актавію`. */
function keyOf(word: string): string {
  const stem = stemOf(foldText(word))
  return stem.length > SHORTEST ? stem.replace(/[иі]$/u, '') : stem
}

/** The make or model that a word names in any case of its language, or null. */
export const carWordOf = (word: string): CarWord | null => CAR_WORDS.get(keyOf(word)) ?? null

/** The make of a model with or without its generation; null where several have one: a Niva is a Lada and a Chevrolet. */
export function makeOfModel(model: string): string | null {
  const [name = ''] = sharedSpelling(model).split(' ')
  const makes = Object.entries(MODELS).flatMap(([make, models]) =>
    models.split(/[ |]/).includes(name) ? [make] : [],
  )
  return makes.length === 1 ? (makes[0] ?? null) : null
}
