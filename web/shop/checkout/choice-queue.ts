import type { CheckoutChange } from '../../../worker/sales/checkout/schemas.ts'
import { type ApiError, toApiError } from '../../api/errors.ts'
import type { ChoiceName } from './choices.ts'

/** What of this page's choices is saved. */
export interface Saving {
  /** Choices that the server has not confirmed. */
  chosen: CheckoutChange
  /** Choices in the call under way. */
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
  /** Sends failed choices again. */
  retry: () => void
  /** Resolves when no call is under way, with the choices that could not be saved. */
  settled: () => Promise<readonly ChoiceName[]>
}

/** Typed texts stay when the server refuses them; other refused choices are reset. */
const TYPED: readonly ChoiceName[] = ['comment', 'po_number']

const namesOf = (change: CheckoutChange) => Object.keys(change) as ChoiceName[]

function without(change: CheckoutChange, names: readonly ChoiceName[]): CheckoutChange {
  const left = Object.entries(change).filter(([name]) => !names.includes(name as ChoiceName))
  return Object.fromEntries(left)
}

function withoutKeys<Value>(map: ReadonlyMap<ChoiceName, Value>, names: readonly ChoiceName[]) {
  return new Map([...map].filter(([name]) => !names.includes(name)))
}

/** No answer, or a server fault: the same call may succeed later. */
const isLost = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500

/**
 * Saves choices, one call at a time. Choices made while a call is under way go together in the next
 * one, the last of each name. `onSaving` is called at every step.
 */
export function choiceQueue(
  send: (change: CheckoutChange) => Promise<void>,
  onSaving: (saving: Saving) => void,
): ChoiceQueue {
  let state = NOTHING_SAVED
  let waiting: CheckoutChange = {}
  let running: Promise<void> | null = null
  const report = (next: Partial<Saving>) => onSaving((state = { ...state, ...next }))

  const succeed = (names: readonly ChoiceName[]) => {
    // Choices changed in between are still to be sent.
    const done = names.filter((name) => !(name in waiting))
    const now = new Date()
    report({
      chosen: without(state.chosen, done),
      savedAt: new Map([...state.savedAt, ...done.map((name) => [name, now] as const)]),
    })
  }
  const fail = (names: readonly ChoiceName[], error: ApiError) => {
    const failed = names.filter((name) => !(name in waiting))
    const lost = isLost(error) ? [] : failed.filter((name) => !TYPED.includes(name))
    report({
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
      report({ names: new Set(names) })
      await send(change).then(
        () => succeed(names),
        (error: unknown) => fail(names, toApiError(error)),
      )
    }
    running = null
    report({ names: new Set() })
  }
  const choose = (change: CheckoutChange) => {
    waiting = { ...waiting, ...change }
    const errors = withoutKeys(state.errors, namesOf(change))
    report({ chosen: { ...state.chosen, ...change }, errors })
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
