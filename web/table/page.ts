/** A page of a list as the API answers it. */
export interface Page<Row> {
  data: Row[]
  pagination: {
    /** At most 10,000; `is_more` when there are more than that. */
    total: number
    is_more?: boolean | undefined
    count: number
    per_page: number
    current_page: number
    total_pages: number
  }
}
