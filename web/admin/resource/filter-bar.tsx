import { Fragment, type ReactNode } from 'react'
import { useAnyTexts, useTranslation } from '../../i18n/use-translation.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { DaySpan } from './day-span.tsx'
import { SearchField } from './search-field.tsx'
import { chosenOf, type SearchParams, type SearchValue } from './search-params.ts'
import { StatusChips } from './status-chips.tsx'

/** What a control of the list's own is given. */
export interface Control {
  value: SearchValue | undefined
  onChange: (value: SearchValue | undefined) => void
}

/** Controls of the list's own, by the name of what they set. */
export type Controls = Record<string, (control: Control) => ReactNode>

interface Props {
  params: SearchParams
  texts: string
  filters: Record<string, SearchValue>
  onChange: (change: Record<string, SearchValue | undefined>) => void
  isNarrowed: boolean
  onClear: () => void
  controls: Controls
  /** Enter was pressed on words to search for. */
  onEnter?: ((words: string) => void) | undefined
  /** Beside the filters: columns, saved views. */
  children?: ReactNode
}

/** Narrows a list: a control for each thing it can be searched by. */
export function FilterBar(props: Props) {
  const { params, texts, filters, isNarrowed, onChange, onClear, controls, onEnter, children } =
    props
  const { t } = useAnyTexts(texts)
  const { t: tShell } = useTranslation('admin/resource')
  const all = Object.entries(params)
  const nameOf = (control: SearchParams[string]['control']) =>
    all.find(([, param]) => param.control === control)?.[0]
  const to = nameOf('to')
  const wordOf = (name: string, param: SearchParams[string]) => (option: string) =>
    t(`${param.words ?? `filters.${name}`}.${option}`)
  const controlOf = (name: string, param: SearchParams[string]): ReactNode => {
    const value = String(filters[name] ?? '')
    switch (param.control) {
      case 'words':
        return (
          <SearchField
            label={t(`filters.${name}`)}
            value={value}
            onChange={(typed) => onChange({ [name]: typed })}
            onEnter={onEnter}
          />
        )
      case 'choice':
        return (
          <Select
            size="s"
            className="w-auto!"
            label={t(`filters.${name}.label`)}
            value={value}
            onValueChange={(option: string) => onChange({ [name]: option })}
            options={[
              { value: '', label: t(`filters.${name}.any`) },
              ...param.options.map((option) => ({
                value: option,
                label: wordOf(name, param)(option),
              })),
            ]}
          />
        )
      case 'from':
        return (
          <DaySpan
            fromLabel={t(`filters.${name}`)}
            toLabel={t(`filters.${to ?? name}`)}
            from={value}
            to={String(filters[to ?? ''] ?? '')}
            onFrom={(day) => onChange({ [name]: day })}
            onTo={(day) => onChange({ [to ?? name]: day })}
          />
        )
      case 'other':
        return controls[name]?.({
          value: filters[name],
          onChange: (next) => onChange({ [name]: next }),
        })
      case 'to':
      case 'tab':
      case 'choices':
        return null
    }
  }
  return (
    <div className="stack stack-3" role="group" aria-label={tShell('filters.label')}>
      <div className="toolbar list-filters">
        {all.map(([name, param]) => (
          <Fragment key={name}>{controlOf(name, param)}</Fragment>
        ))}
        {isNarrowed && (
          <Button size="s" kind="quiet" onClick={onClear}>
            {tShell('filters.clear')}
          </Button>
        )}
        {children}
      </div>
      {all.map(
        ([name, param]) =>
          param.control === 'choices' && (
            <StatusChips
              key={name}
              label={t(`filters.${name}`)}
              statuses={param.options}
              wordOf={wordOf(name, param)}
              chosen={chosenOf(param.options, filters[name])}
              onChange={(chosen) => onChange({ [name]: chosen.join('.') })}
            />
          ),
      )}
    </div>
  )
}
