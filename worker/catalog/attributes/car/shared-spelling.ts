import { MODELS } from './makes.ts'

/** Every way a model is written, in lower case, with the first one in the list: `октавия` is `Octavia`. */
const SPELLINGS = new Map(
  Object.values(MODELS)
    .flatMap((models) => models.split(' '))
    .flatMap((model) => {
      const [first = '', ...others] = model.split('|')
      return [first, ...others].map((one) => [one.toLowerCase(), first] as const)
    }),
)

/** A model as all lists are shown it, so that one is one filter: `Октавия a5` and `OCTAVIA A5` are `Octavia A5`. */
export function sharedSpelling(model: string): string {
  const [word = '', ...generation] = model.split(' ')
  const shared = SPELLINGS.get(word.toLowerCase())
  if (shared === undefined) return model
  return [shared, ...generation.map((part) => (part === 'Tour' ? part : part.toUpperCase()))].join(
    ' ',
  )
}
