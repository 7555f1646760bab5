import type { Ctx } from '../../../env.ts'
import { sha256 } from '../../../lib/hash.ts'
import type { ContactInput } from '../schemas.ts'
import { findMatches, keysOf, type Known, type Matches, personKeysOf } from './find-matches.ts'
import { type Merged, mergeInto, toldOf } from './merge-into.ts'
import type { Candidate } from './read-candidates.ts'
import type { ImportMode, ImportReason } from './schemas.ts'

/** Fields of a contact by name. */
type Side = Record<string, Told[keyof Told]>

/** What becomes of a row. */
export type Planned = { candidate: Candidate } & (
  | { outcome: 'refused'; reason: ImportReason; params: Record<string, string | number> }
  | { outcome: 'created'; input: ContactInput; alike: Known[] }
  | { outcome: 'changed'; known: Known; merged: Merged; before: Side; after: Side }
  | { outcome: 'same' | 'left'; known: Known }
)

export interface Plan {
  rows: Planned[]
  /** Stands for all of it: what is applied is what was seen. */
  seen: string
}

/**
 * Says of each row of a file whether it makes a contact, changes one or is refused, and why. A contact with its e-mail,
 * or with its phone under the same name, is the same person; one with its phone alone, or its name and firm, is not.
 */
export async function planImport(
  ctx: Ctx,
  candidates: readonly Candidate[],
  existing: ImportMode,
): Promise<Plan> {
  const inputs = candidates.flatMap(({ read }) => ('input' in read ? [read.input] : []))
  const matches = await findMatches(ctx, inputs)
  const seenAt = new Map<string, number>()
  const rows = candidates.map((candidate): Planned => {
    const { read, line } = candidate
    if ('reason' in read) return { candidate, outcome: 'refused', reason: read.reason, params: {} }
    const planned = planOf({ candidate, input: read.input, existing, matches })
    const keys = identitiesOf(read.input, planned)
    const first = keys.map((key) => seenAt.get(key)).find((at) => at !== undefined)
    if (planned.outcome === 'refused') return planned
    if (first !== undefined)
      return { candidate, outcome: 'refused', reason: 'repeated', params: { line: first } }
    for (const key of keys) seenAt.set(key, line)
    return planned
  })
  return { rows, seen: sha256(JSON.stringify(rows.map(digestOf))) }
}

/** By what a further row is the same person again: themselves, and the contact that is there. */
function identitiesOf(input: ContactInput, planned: Planned): string[] {
  const own = personKeysOf(input)
  return 'known' in planned ? [...own, `c:${planned.known.id}`] : own
}

interface Looked {
  candidate: Candidate
  input: ContactInput
  existing: ImportMode
  matches: Matches
}

function planOf({ candidate, input, existing, matches }: Looked): Planned {
  const all = new Map(
    keysOf(input).flatMap((key) => (matches.get(key) ?? []).map((one) => [one.id, one])),
  )
  const own = new Set(personKeysOf(input))
  const same = [...all.values()].filter((one) => personKeysOf(one).some((key) => own.has(key)))
  const [known, ...others] = same
  if (known === undefined) return { candidate, outcome: 'created', input, alike: [...all.values()] }
  if (others.length > 0) {
    const names = same.map(({ name }) => name).join(', ')
    return { candidate, outcome: 'refused', reason: 'several', params: { names } }
  }
  if (existing === 'leave') return { candidate, outcome: 'left', known }
  const merged = mergeInto(known, input)
  if ('reason' in merged)
    return { candidate, outcome: 'refused', reason: merged.reason, params: {} }
  const changes = differing(toldOf({ fields: known, tags: known.tags }), toldOf(merged))
  if (Object.keys(changes.after).length === 0) return { candidate, outcome: 'same', known }
  return { candidate, outcome: 'changed', known, merged, ...changes }
}

type Told = ReturnType<typeof toldOf>

/** The fields that differ, on both sides. */
function differing(before: Told, after: Told) {
  const names = (Object.keys(after) as (keyof Told)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const side = (told: Told): Side => Object.fromEntries(names.map((name) => [name, told[name]]))
  return { before: side(before), after: side(after) }
}

function digestOf(planned: Planned): unknown[] {
  const { candidate, outcome } = planned
  const known = 'known' in planned ? [planned.known.id, planned.known.version] : []
  const alike = 'alike' in planned ? planned.alike.map(({ id }) => id) : []
  const reason = 'reason' in planned ? [planned.reason, planned.params] : []
  return [candidate.line, outcome, candidate.cells, ...known, ...alike, ...reason]
}
