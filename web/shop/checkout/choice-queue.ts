import type { CheckoutChange } from '../../../worker/sales/checkout/schemas.ts'
import { type ApiError, toApiError } from '../../api/errors.ts'
import type { ChoiceName } from './choices.ts'

/** How far the choices of this page are saved. */
export interface Saving {
  /** Chosen here and not confirmed by the store. */
  chosen: CheckoutChange
  /** On their way. */
  names: ReadonlySet<ChoiceName>
  savedAt: ReadonlyMap<ChoiceName, Date>
  errors: ReadonlyMap<ChoiceName, ApiError>
}

export const NOTHING_SAVED: Saving = {
  chosen: {},
  names: new Set(),
  savedAt: new Map(),
  errors: new Map(),
}

export interface ChoiceQueue {
  choose: (change: CheckoutChange) => void
  /** Sends again what did not get through. */
  retry: () => void
  /** Once nothing is on its way: what could not be saved. */
  settled: () => Promise<readonly ChoiceName[]>
}

/** Typed texts stay as they are when the store refuses them; a refused choice goes back. */
const TYPED: readonly ChoiceName[] = ['comment', 'po_number']

const namesOf = (change: CheckoutChange) => Object.keys(change) as ChoiceName[]

function without(change: CheckoutChange, names: readonly ChoiceName[]): CheckoutChange {
  const left = Object.entries(change).filter(([name]) => !names.includes(name as ChoiceName))
  return Object.fromEntries(left)
}

function withoutKeys<Value>(map: ReadonlyMap<ChoiceName, Value>, names: readonly ChoiceName[]) {
  return new Map([...map].filter(([name]) => !names.includes(name)))
}

/** No answer, or a fault of the store's: the same may work the next time. */
const isLost = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500

/**
 * Saves choices, one call at a time. What is chosen while a call is under way goes together in the
 * next one, of each name only the last. `hear` is told of every step.
 */
export function choiceQueue(
  send: (change: CheckoutChange) => Promise<void>,
  hear: (saving: Saving) => void,
): ChoiceQueue {
  let state = NOTHING_SAVED
  let waiting: CheckoutChange = {}
  let running: Promise<void> | null = null
  const tell = (next: Partial<Saving>) => hear((state = { ...state, ...next }))

  const succeed = (names: readonly ChoiceName[]) => {
    // What was chosen anew meanwhile is still to come.
    const done = names.filter((name) => !(name in waiting))
    const now = new Date()
    tell({
      chosen: without(state.chosen, done),
      savedAt: new Map([...state.savedAt, ...done.map((name) => [name, now] as const)]),
    })
  }
  const fail = (names: readonly ChoiceName[], error: ApiError) => {
    const failed = names.filter((name) => !(name in waiting))
    const lost = isLost(error) ? [] : failed.filter((name) => !TYPED.includes(name))
    tell({
      chosen: without(state.chosen, lost),
      savedAt: withoutKeys(state.savedAt, failed),
      errors: new Map([...state.errors, ...failed.map((name) => [name, error] as const)]),
    })
  }
  const run = async () => {
    while (namesOf(waiting).length > 0) {
      const change = waiting
      waiting = {}
      const names = namesOf(change)
      tell({ names: new Set(names) })
      await send(change).then(
        () => succeed(names),
        (error: unknown) => fail(names, toApiError(error)),
      )
    }
    running = null
    tell({ names: new Set() })
  }
  const choose = (change: CheckoutChange) => {
    waiting = { ...waiting, ...change }
    const errors = withoutKeys(state.errors, namesOf(change))
    tell({ chosen: { ...state.chosen, ...change }, errors })
    running ??= run()
  }
  return {
    choose,
    retry: () => choose(state.chosen),
    settled: async () => {
      await running
      return [...state.errors.keys()]
    },
  }
}
