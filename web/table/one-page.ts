import type { Page } from './page.ts'

/** A short list as the one page it is. */
export const onePage = <Row>(data: Row[]): Page<Row> => ({
  data,
  pagination: {
    total: data.length,
    count: data.length,
    per_page: Math.max(1, data.length),
    current_page: 1,
    total_pages: 1,
  },
})
