import type { Page } from '../../../table/page.ts'
import { adminGet } from '../../frame/admin-call.ts'

/** All of a list of the back office: its pages are asked one after another until there are no more. */
export async function allPages<Row>(path: string): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await adminGet<Page<Row>>(path, { page, per_page: 100 })
    all.push(...data)
    if (page >= pagination.total_pages) return all
  }
}
