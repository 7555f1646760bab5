import type { Ctx } from '../../env.ts'
import { auditExport } from '../audit/audit-export.ts'
import { needList } from './saved-view-rows.ts'
import type { ListExport } from './schemas.ts'

/**
 * Notes that a list is saved as a file that its page makes, before the file is there. 403 for a list the actor may
 * not look at.
 */
export async function noteExport(ctx: Ctx, { list, search, rows }: ListExport): Promise<void> {
  needList(ctx, list)
  await auditExport(ctx, { noun: list, filter: search, rows })
}
