import type { Query } from '@tanstack/react-query'
import { signedInHint } from '../../session/signed-in-hint.ts'
import { keptName } from './kept-queries.ts'
import { readSeen, type SeenAnswer } from './seen-store.ts'

/**
 * What was last seen of an answer: on this page, else on this device. A signed-in person's answers
 * are not kept on the device, and what a guest saw is not his.
 */
export async function recall({ queryKey, state }: Query): Promise<SeenAnswer | null> {
  if (state.data !== undefined) return { at: state.dataUpdatedAt, data: state.data }
  if (signedInHint.read()) return null
  return readSeen(keptName(queryKey, document.documentElement.lang)).catch(() => null)
}
