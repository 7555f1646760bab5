/** What the store did not do for somebody in a life: its answer's code and sentence. */
export class Refusal extends Error {
  readonly code: string

  constructor(asked: string, { status }: Response, text: string) {
    const { code = '', message = text } = (text.startsWith('{') ? JSON.parse(text) : {}) as {
      code?: string
      message?: string
    }
    super(`${asked}: ${status} ${code} ${message}`)
    this.code = code
  }
}
