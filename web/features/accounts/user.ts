/** The signed-in person; `GET /user`. */
export interface User {
  id: number
  first_name: string
  last_name: string
  email: string
  email_verified_at: string | null
  permissions: string[]
  roles: string[]
}
