import type { Offer } from '../../../../worker/catalog/search/schemas/search.ts'

/** What may differ between two offers of one warehouse, the most telling first. */
export type TellingFact =
  | { kind: 'days' }
  | { kind: 'minimum' | 'pack' | 'step'; number: number }
  | { kind: 'oneStep' }
  | { kind: 'nth'; number: number; all: number }

const MOST = 3

/**
 * What tells an offer from the others of its warehouse; nothing when it is the only one. Offers that
 * differ in none of it are counted: first of two, second of two.
 */
export function tellingFacts(offer: Offer, offers: readonly Offer[]): TellingFact[] {
  const twins = offers.filter(({ warehouse }) => warehouse.id === offer.warehouse.id)
  if (twins.length < 2) return []
  const facts = FACTS.flatMap(({ of, told }) =>
    new Set(twins.map(of)).size > 1 ? (told(offer) ?? []) : [],
  )
  if (facts.length > 0) return facts.slice(0, MOST)
  return [{ kind: 'nth', number: twins.indexOf(offer) + 1, all: twins.length }]
}

const stepOf = ({ ladder }: Offer) => ladder[1]?.quantity

const FACTS: readonly {
  of: (offer: Offer) => unknown
  told: (offer: Offer) => TellingFact | null
}[] = [
  {
    of: ({ days_min, days_max, usual_days: usual }) =>
      `${days_min} ${days_max} ${usual?.median} ${usual?.p90}`,
    // One waits for nothing where none is left.
    told: ({ remains }) => (remains > 0 ? { kind: 'days' } : null),
  },
  {
    of: ({ minimum }) => minimum,
    told: ({ minimum }) => ({ kind: 'minimum', number: minimum }),
  },
  { of: ({ pack }) => pack, told: ({ pack }) => ({ kind: 'pack', number: pack }) },
  {
    of: stepOf,
    told: (offer) => {
      const number = stepOf(offer)
      return number === undefined ? { kind: 'oneStep' } : { kind: 'step', number }
    },
  },
]
