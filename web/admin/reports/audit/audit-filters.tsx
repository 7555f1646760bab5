import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { ACTIONS, VERBS } from '../../../../worker/store/audit/schemas/actions.ts'
import type { AuditPerson } from '../../../../worker/store/audit/schemas/audit.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Select } from '../../../ui/select.tsx'
import type { SearchValue } from '../../resource/search-params.ts'
import { useSpeech } from '../../resource/use-speech.ts'
import { audit, peopleQuery } from './audit.ts'
import { verbWords } from './audit-words.ts'

interface Control {
  value: SearchValue | undefined
  onChange: (value: SearchValue | undefined) => void
}

const TYPED_MS = 250

const labelOf = ({ name, email }: AuditPerson) => [name, email].filter(Boolean).join(', ')

/** Whose deeds are shown: staff to choose from, anybody by typing. `person` is the one of now, by name. */
export function PersonFilter({ person, onChange }: Control & { person: AuditPerson | null }) {
  const { t } = useTranslation('admin/audit')
  const [typed, setTyped] = useState<string | null>(null)
  const words = typed ?? ''
  const label = person === null ? '' : person.is_deleted ? t('deleted') : labelOf(person)
  const asked = useDebounced(words === label ? '' : words.trim(), TYPED_MS)
  const found = useQuery(peopleQuery(asked))
  return (
    <span className="audit-person">
      <Combobox
        label={t('filters.person')}
        placeholder={t('filters.anyone')}
        openLabel={t('filters.openPeople')}
        value={person === null ? null : { value: person.id, label }}
        onChange={(item) => {
          setTyped(null)
          onChange(item?.value)
        }}
        items={(found.data ?? []).map((one) => ({ value: one.id, label: labelOf(one) }))}
        words={typed ?? label}
        onWordsChange={(next) => {
          setTyped(next)
          if (next === '' && person !== null) onChange(undefined)
        }}
        empty={found.isFetching ? '' : t('filters.nobodyFound')}
      />
    </span>
  )
}

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

/** The one thing whose history is shown, and the way out of it. */
export function ObjectFilter({ value, onChange, name }: Control & { name: string }) {
  const { t } = useTranslation('admin/audit')
  if (value === undefined) return null
  return (
    <span className="chip audit-object">
      <span>{t('filters.object', { name })}</span>
      <button
        type="button"
        aria-label={t('filters.everything')}
        onClick={() => onChange(undefined)}
      >
        <Icon of={X} />
      </button>
    </span>
  )
}
