import type { Ctx } from '../../../env.ts'
import { commitReturn, expectStatus } from '../commit-return.ts'
import { ownReturn } from '../return-state.ts'
import type { Return } from '../schemas.ts'
import { presentReturn } from '../show/present-return.ts'

/** Takes the actor's own request back while nobody has answered it: its pieces may be asked for again. */
export async function cancelReturn(ctx: Ctx, id: number): Promise<Return> {
  const state = await commitReturn(ctx, ownReturn(ctx, id, { toChange: true }), (read) => {
    expectStatus(read, 'requested')
    return { set: { status: 'canceled' }, action: 'returns.cancel' }
  })
  return presentReturn(state, { mayChange: true })
}
