import { type Fragment, sql } from '../../db/query.ts'
import { foldText } from '../../lib/fold-text.ts'
import { phoneWord } from '../contacts/contact-cells.ts'

/** By what a contact is known to be a person. */
export interface KnownPerson {
  id: number
  email: string
  /** Null: nobody has confirmed the address, which may be somebody else's. */
  emailVerifiedAt: Date | null
  firstName: string
  lastName: string
  phone: string | null
}

/**
 * Ids of the contacts that are this very person: with the address they have confirmed; or linked to their account,
 * and with its address, name or phone. Others that are linked to the account are somebody else.
 */
export function contactsAbout(person: KnownPerson): Fragment {
  const { id, email, phone } = person
  const confirmed = person.emailVerifiedAt === null ? '' : email
  const name = foldText(`${person.firstName} ${person.lastName}`)
  const word = phone === null ? '' : ` ${phoneWord(phone)} `
  return sql`SELECT id FROM contacts WHERE email = ${confirmed}
    UNION SELECT c.id FROM contact_links l CROSS JOIN contacts c ON c.id = l.contact_id
    WHERE l.type = 'user' AND l.subject_id = ${id}
      AND (c.email = ${email} OR (c.name_key = ${name} AND ${name} <> '')
        OR (${word} <> '' AND instr(' ' || c.words || ' ', ${word}) > 0))`
}
