import type { Query } from '@tanstack/react-query'
import { signedInHint } from '../../session/signed-in-hint.ts'
import { keptName } from './kept-queries.ts'
import { readSeen, type SeenAnswer } from './seen-store.ts'

/**
 * The last known answer of a query: from this page, else from this device. Answers to a signed-in
 * person are not kept on the device, and a guest's kept answers are not shown to them.
 */
export async function recall({ queryKey, state }: Query): Promise<SeenAnswer | null> {
  if (state.data !== undefined) return { at: state.dataUpdatedAt, data: state.data }
  if (signedInHint.read()) return null
  return readSeen(keptName(queryKey, document.documentElement.lang)).catch(() => null)
}
