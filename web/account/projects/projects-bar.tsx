import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { type ProjectsSearch, readProjectsSearch } from '../../projects/projects-search.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Segmented } from '../../ui/segmented.tsx'

const QUIET_MS = 300

interface Props {
  search: ProjectsSearch
  onChange: (search: ProjectsSearch) => void
}

/** What the list of projects is narrowed to, kept in the address. */
export function ProjectsBar({ search, onChange }: Props) {
  const { t } = useTranslation('account/projects')
  const { page: _page, ...filters } = search
  const set = (change: Partial<Record<keyof ProjectsSearch, string>>) =>
    onChange(readProjectsSearch({ ...filters, ...change }))
  return (
    <div className="projects-bar" role="search" aria-label={t('filters.label')}>
      <Words value={search.q ?? ''} onChange={(q) => set({ q })} />
      <Segmented
        label={t('filters.which')}
        value={search.archived ?? '0'}
        options={[
          { value: '0', label: t('filters.current') },
          { value: '1', label: t('filters.archived') },
        ]}
        onChange={(archived) => set({ archived })}
      />
      <Checkbox
        isChecked={search.flagged === '1'}
        onCheckedChange={(isOn) => set({ flagged: isOn ? '1' : '' })}
      >
        {t('filters.flagged')}
      </Checkbox>
    </div>
  )
}

interface WordsProps {
  value: string
  onChange: (value: string) => void
}

/** The address follows after a pause in typing. */
function Words({ value, onChange }: WordsProps) {
  const { t } = useTranslation('account/projects')
  const [typed, setTyped] = useState(value)
  const [lastTyped, setLastTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    // A change from elsewhere, not caused by typing here.
    if (value !== lastTyped.trim()) setTyped(value)
  }
  const tell = useEffectEvent(() => {
    setLastTyped(typed)
    onChange(typed)
  })
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => tell(), QUIET_MS)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <Field label={t('filters.q')}>
      <Input
        type="search"
        value={typed}
        onValueChange={setTyped}
        spellCheck={false}
        enterKeyHint="search"
      />
    </Field>
  )
}
