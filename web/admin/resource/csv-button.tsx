import { useMutation } from '@tanstack/react-query'
import { ChevronDown, Download } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { ListName } from '../../../worker/store/saved-views/schemas.ts'
import { api } from '../../api/client.ts'
import { CSV_MARK, csvLine } from '../../lib/format-csv.ts'
import { saveFile } from '../../lib/save-file.ts'
import { showRefusal } from '../../shell/show-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import type { ResourceColumn } from './columns.tsx'
import type { CsvForm, Listing, SearchOf } from './resource.ts'
import type { SearchParams } from './search-params.ts'
import { allRows } from './use-selection.ts'
import { useSpeech } from './use-speech.ts'

interface Props<Row extends object, Params extends SearchParams, Sort extends string> {
  of: Listing<Row, Params, Sort>
  columns: readonly ResourceColumn<Row>[]
  search: SearchOf<Params, Sort>
  isDisabled: boolean
}

/** Who saves which rows is written down before the file is there. */
const noteExport = (list: ListName, search: object, rows: number) =>
  api.admin['list-exports'].$post({
    json: {
      list,
      search: Object.fromEntries(
        Object.entries(search).map(([name, value]) => [name, String(value)]),
      ),
      rows,
    },
  })

const forReader = (): CsvForm => ({
  form: 'reader',
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

/**
 * Saves what a list shows, on all its pages, as a CSV in the language of the page; where the API writes it, also in
 * the form for programs.
 */
export function CsvButton<Row extends object, Params extends SearchParams, Sort extends string>({
  of,
  columns,
  search,
  isDisabled,
}: Props<Row, Params, Sort>) {
  const say = useSpeech(of.texts)
  const { t } = useTranslation('admin/resource')
  const bring = useMutation({
    mutationFn: async (form: CsvForm) => {
      if (of.csv !== undefined) return of.csv(of.ask(search), form)
      const written = columns.filter(({ csv }) => csv !== undefined)
      const rows = await allRows(of, search)
      await noteExport(of.name, search, rows.length)
      return [
        csvLine(written.map(({ id }) => say.t(`columns.${id}`))),
        ...rows.map((row) => csvLine(written.map(({ csv }) => csv?.(row, say) ?? ''))),
      ].join('')
    },
    onSuccess: (text) => saveFile(`${of.name}.csv`, CSV_MARK + text.replace(CSV_MARK, '')),
    onError: showRefusal,
  })
  const button = (
    <Button
      icon={Download}
      isBusy={bring.isPending}
      disabled={isDisabled}
      onClick={() => bring.mutate(forReader())}
    >
      {t('csv')}
    </Button>
  )
  if (of.csv === undefined) return button
  return (
    <span className="row row-1">
      {button}
      <Menu
        trigger={
          <Button kind="quiet" icon={ChevronDown} label={t('csvForms')} disabled={isDisabled} />
        }
      >
        <MenuItem onSelect={() => bring.mutate(forReader())}>{t('csvForReader')}</MenuItem>
        <MenuItem onSelect={() => bring.mutate({ form: 'raw' })}>{t('csvRaw')}</MenuItem>
      </Menu>
    </span>
  )
}
