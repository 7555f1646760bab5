/** A page of a list as the API answers it. */
export interface Page<Row> {
  data: Row[]
  pagination: {
    total: number
    count: number
    per_page: number
    current_page: number
    total_pages: number
  }
}
