import { ACTIONS, VERBS } from '../../../../worker/store/audit/schemas/actions.ts'
import type { AuditPerson, AuditSubject } from '../../../../worker/store/audit/schemas/audit.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Control } from '../../resource/filter-bar.tsx'
import { OnlyOf } from '../../resource/only-of.tsx'
import { useSpeech } from '../../resource/use-speech.ts'
import { WordFilter } from '../../resource/word-filter.tsx'
import { audit, readPeople } from './audit.ts'
import { verbWords } from './audit-words.ts'
import { NamedSubject } from './named-subject.tsx'

const labelOf = ({ name, email }: AuditPerson) => [name, email].filter(Boolean).join(', ')

const findPeople = async (q: string) =>
  (await readPeople(q)).map((one) => ({ value: one.id, label: labelOf(one) }))

/** Whose deeds are shown: staff to choose from, anybody by typing. `person` is the one of now, by name. */
export function PersonFilter({ person, onChange }: Control & { person: AuditPerson | null }) {
  const { t } = useTranslation('admin/audit')
  const label = person?.is_deleted === true ? t('deleted') : person === null ? '' : labelOf(person)
  return (
    <WordFilter
      label={t('filters.person')}
      placeholder={t('filters.anyone')}
      openLabel={t('filters.openPeople')}
      empty={t('filters.nobodyFound')}
      find={findPeople}
      findKey={PEOPLE}
      chosen={person === null ? null : { value: person.id, label }}
      onChange={onChange}
    />
  )
}

const PEOPLE = [...audit.key, 'people']

/** What was done: of a noun that is chosen only what is done there. */
export function VerbFilter({ value, onChange, noun }: Control & { noun: string | undefined }) {
  const { t } = useSpeech(audit.texts)
  const verbs: readonly string[] =
    Object.entries(ACTIONS).find(([name]) => name === noun)?.[1] ?? VERBS
  const shown = typeof value === 'string' && !verbs.includes(value) ? [...verbs, value] : verbs
  const named = shown.map((verb) => ({ value: verb, label: verbWords({ t }, verb) }))
  return (
    <Select
      size="s"
      className="w-auto!"
      label={t('filters.verb.label')}
      value={String(value ?? '')}
      onValueChange={(verb: string) => onChange(verb === '' ? undefined : verb)}
      options={[
        { value: '', label: t('filters.verb.any') },
        ...named.toSorted((one, other) => one.label.localeCompare(other.label)),
      ]}
    />
  )
}

/** The one thing whose history is shown, with the way to its page, and the way out of it. */
export function ObjectFilter({ subject, ...control }: Control & { subject: AuditSubject | null }) {
  const { t } = useTranslation('admin/audit')
  return (
    <OnlyOf {...control} everything={t('filters.everything')}>
      {t('filters.object')}{' '}
      {subject === null ? String(control.value) : <NamedSubject subject={subject} />}
    </OnlyOf>
  )
}
