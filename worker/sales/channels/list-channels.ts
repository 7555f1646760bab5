import { type Page, pageOf } from '../../db/page.ts'
import { queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { hasWords } from '../../lib/fold-text.ts'
import { sortedRows } from '../../lib/sorted-rows.ts'
import { channelsWhere, toAdminChannel } from './channel-rows.ts'
import type { AdminChannel, ChannelsQuery } from './schemas.ts'

const SORTS = {
  name: (channel: AdminChannel) => channel.name,
  code: (channel: AdminChannel) => channel.code,
  hostname: (channel: AdminChannel) => channel.hostname ?? '',
  orders: (channel: AdminChannel) => channel.orders_count,
}

/** Channels with how many orders each has. A store has a few, so all are read, and searched and sorted here. */
export async function listChannels(ctx: Ctx, asked: ChannelsQuery): Promise<Page<AdminChannel>> {
  const rows = await queryRows(ctx.db.raw, channelsWhere(sql`1`))
  const found = rows
    .map(toAdminChannel)
    .filter(
      ({ name, code, hostname, is_enabled: isOn }) =>
        hasWords(`${name} ${code} ${hostname ?? ''}`, asked.q ?? '') &&
        (asked.state === undefined || (asked.state === 'on') === isOn),
    )
  return pageOf(sortedRows(found, asked, SORTS), asked, found.length)
}
