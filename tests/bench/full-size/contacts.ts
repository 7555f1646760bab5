import { type Filling, filling, type Plan } from './filling.ts'
import { DAY, momentOf, oneOf } from './sql.ts'

const TAGS = 1000
/** Three of ten are called the same. */
const NAME = `iif(n % 10 < 3, 'Ivanova ', 'Person ') || (n % 50000)`
const NAME_KEY = `iif(n % 10 < 3, 'ivanova ', 'person ') || (n % 50000)`

/** People without accounts, half of them linked, and what is to be done about them: a tenth is still open. */
export const contacts = ({
  sizes: { contacts: count, tasks, users, companies },
  now,
}: Plan): Filling[] => [
  filling('contact_tags', TAGS, { id: 'n', name: `'tag ' || n`, key: `'tag ' || n` }),
  filling('contacts', count, {
    id: 'n',
    name: NAME,
    firm: `'Firm ' || (n % 20000)`,
    email: `'contact-' || n || '@firm.example'`,
    phones: `json_array('+37533' || printf('%07d', n))`,
    locale: oneOf('n', ['ru', 'be', 'en']),
    tag_ids: `iif(n % 3 = 0, '[1]', iif(n % 100 = 1, json_array(2 + n % ${TAGS - 1}), '[]'))`,
    name_key: NAME_KEY,
    firm_key: `'firm ' || (n % 20000)`,
    words: `${NAME_KEY} || ' firm ' || (n % 20000) || ' contact-' || n || '@firm.example t33' || printf('%07d', n)`,
    created_at: momentOf('n', count, [now - 900 * DAY, now]),
    updated_at: `${now}`,
  }),
  filling('contact_links', count / 2, {
    contact_id: 'n * 2',
    type: oneOf('n', ['user', 'company', 'supplier']),
    subject_id: `CASE n % 3 WHEN 0 THEN 1 + n % ${users} WHEN 1 THEN 1 + n % ${companies} ELSE 1 + n % 30 END`,
  }),
  filling(
    'contact_keys',
    count,
    {
      key: `iif(key = 0, 'e:contact-' || n || '@firm.example', 'p:33' || printf('%07d', n / 20 * 20 + max(n % 20, 1)))`,
      contact_id: 'n',
      is_shared: 'key = 1 AND n % 20 < 2',
    },
    `CROSS JOIN json_each('[0,1]')`,
  ),
  filling('tasks', tasks, {
    id: 'n',
    subject_type: oneOf('n', ['contact', 'contact', 'contact', 'supplier', 'order']),
    subject_id: `1 + n * 31 % ${count}`,
    what: `'Call ' || n`,
    due_on: `date(${now} / 1000 + (n % 100 - 90) * 86400, 'unixepoch')`,
    assignee_id: '1 + n % 30',
    created_by_id: '1 + n % 7',
    done_at: `iif(n % 10 = 0, NULL, ${momentOf('n', tasks, [now - 900 * DAY, now])})`,
    done_by_id: 'iif(n % 10 = 0, NULL, 1 + n % 30)',
  }),
  // Its triggers are not there while tables are filled.
  filling(
    'contact_words',
    count,
    { rowid: 'n', words: 'w.words' },
    'CROSS JOIN contact_words_source w ON w.id = n',
  ),
]
