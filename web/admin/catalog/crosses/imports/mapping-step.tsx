import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  CROSS_FIELDS,
  type CrossImport,
  type CrossMapping,
} from '../../../../../worker/catalog/crosses/imports/schemas.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { Fault } from '../../../../shell/fault.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { RowsSkeleton } from '../../../../ui/skeleton.tsx'
import { crossImports } from './imports.ts'
import { DiscardButton } from '../../table-imports/discard-button.tsx'
import { MappingTable } from '../../table-imports/mapping-table.tsx'
import { useAct } from '../../table-imports/use-act.ts'
import { MappingFields } from './mapping-fields.tsx'
import { ReadAs } from './read-as.tsx'

interface Props {
  of: CrossImport
  onCompared: () => void
  onLeave: () => void
}

/** What the columns of a file are, put right where they were guessed wrong. */
export function MappingStep({ of: one, onCompared, onLeave }: Props) {
  const { t } = useTranslation('admin/cross-imports')
  const { t: tImports } = useTranslation('admin/table-imports')
  const { integer } = useFormat()
  const [chosen, setChosen] = useState<CrossMapping | null>(null)
  const query = useQuery(crossImports.readingQuery(one.id, chosen))
  const comparing = useAct(crossImports, (mapping: CrossMapping) =>
    crossImports.compare(one.id, mapping),
  )
  const reading = query.data
  if (reading === undefined) {
    return query.error === null ? (
      <RowsSkeleton rows={4} label={tImports('loading')} />
    ) : (
      <Fault error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  const mapping = chosen ?? reading.mapping
  const now = reading.readings.find(({ separator }) => separator === mapping.separator)
  const change = (changes: Partial<CrossMapping>) => setChosen({ ...mapping, ...changes })
  return (
    <div className="stack stack-4" aria-busy={query.isPlaceholderData}>
      {reading.is_remembered && chosen === null && <Note isSmall>{t('columns.remembered')}</Note>}
      {query.error !== null && <Fault error={query.error} onRetry={() => void query.refetch()} />}
      <p role="status">
        {t('columns.gives', {
          lines: integer(reading.lines),
          used: integer(now?.lines ?? 0),
          pairs: integer(now?.pairs ?? 0),
        })}
      </p>
      <MappingTable
        mapping={mapping}
        reading={reading}
        options={CROSS_FIELDS.map((value) => ({ value, label: t(`meanings.${value}`) }))}
        onChange={change}
        readAs={{ title: t('columns.read'), of: (line) => <ReadAs row={line} /> }}
      />
      <MappingFields mapping={mapping} reading={reading} onChange={change} />
      <div className="form-foot">
        <Button
          kind="main"
          disabled={query.isPlaceholderData || query.error !== null}
          isBusy={comparing.isPending}
          onClick={() => comparing.mutate(mapping, { onSuccess: onCompared })}
        >
          {tImports('columns.submit')}
        </Button>
        <DiscardButton imports={crossImports} id={one.id} onGone={onLeave} />
      </div>
    </div>
  )
}
