import type { Ctx } from '../../env.ts'
import { announce } from '../../store/live/announce.ts'
import type { TaskSubjectType } from './schemas.ts'

/** Tells open pages that the tasks about something have changed: those of a contact with it, others as contact 0. */
export const announceTask = (ctx: Ctx, { type, id }: { type: TaskSubjectType; id: number }): void =>
  announce(ctx, { kind: 'contact', id: type === 'contact' ? id : 0 })
