/** Error messages of D1 when it is away, overloaded or restarted. */
const AWAY = [
  /D1_ERROR.*overloaded/i,
  /D1 DB is overloaded/i,
  /Network connection lost/i,
  /storage (caused object|operation exceeded|.*reset)/i,
  /reset because its code was updated/i,
  /Cannot resolve D1 DB/i,
  /internal error.*retry|transient issue/i,
]

/** True for faults of the database itself, however deep the driver wrapped them. */
export function isDatabaseAway(error: unknown): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    const { message } = fault
    if (AWAY.some((wording) => wording.test(message))) return true
  }
  return false
}
