import type { ContactLink } from '../../../../worker/people/contacts/schemas.ts'
import { NamedThing } from '../tasks/named-thing.tsx'

/** Whom a contact belongs to, one below the other. */
export const Linked = ({ to }: { to: readonly ContactLink[] }) =>
  to.map((link) => (
    <div key={`${link.type}:${link.id}`}>
      <NamedThing {...link} />
    </div>
  ))
