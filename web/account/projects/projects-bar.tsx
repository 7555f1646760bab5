import { useTranslation } from '../../i18n/use-translation.tsx'
import { type ProjectsSearch, readProjectsSearch } from '../../projects/projects-search.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { WordsField } from '../../ui/words-field.tsx'

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
      <WordsField label={t('filters.q')} value={search.q ?? ''} onChange={(q) => set({ q })} />
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
