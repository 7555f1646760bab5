/** Where this device keeps a guest's cart and favourites. */
const LISTS = ['cart', 'favorites'] as const

const aside = (name: string): string => `${name} of staff`

/**
 * Puts what staff may have chosen here as a guest aside while they act for a customer, into whose cart it would go.
 */
export function putGuestListsAside(): void {
  for (const name of LISTS) replace(aside(name), name)
}

/** Brings it back when they have left the customer, whose own is with the server. */
export function bringGuestListsBack(): void {
  for (const name of LISTS) replace(name, aside(name))
}

/** What lies under `from` lies under `to` instead of what was there, if anything does. */
function replace(to: string, from: string): void {
  try {
    const kept = localStorage.getItem(from)
    localStorage.removeItem(to)
    if (kept !== null) localStorage.setItem(to, kept)
    localStorage.removeItem(from)
  } catch {
    // Storage may be blocked; then nothing was kept.
  }
}
