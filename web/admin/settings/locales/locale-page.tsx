import '../../frame/lists.css'
import './locales.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Download, Pencil, Upload } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { LocaleDetail, LocaleText } from '../../../../worker/store/locales/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import type { ResourceColumn } from '../../resource/columns.tsx'
import { ListLink } from '../../resource/links.tsx'
import { ResourceList } from '../../resource/resource-list.tsx'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { useList } from '../../resource/use-list.ts'
import { useResourceList } from '../../resource/use-resource-query.ts'
import { CoverageBar, percentOf } from './coverage-bar.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { EditLocaleDialog } from './locale-dialog.tsx'
import { localeTexts } from './locale-texts.ts'
import { exportTexts, localeDetail, locales } from './locales.ts'
import { TextCell } from './text-cell.tsx'

/** A language: how much of its texts it says, and the texts beside English. */
export function LocalePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const back = <ListLink of={locales} to="/$locale/admin/settings/locales" />
  return (
    <ResourcePage texts="admin/locales" query={useQuery(localeDetail(id))} list={back}>
      {(locale) => (
        <AdminPage
          title={locale.name}
          crumbs={[back]}
          about={<span lang="en">{`${locale.english} · ${locale.code}`}</span>}
          actions={<Actions of={locale} />}
        >
          <CoverageBar of={locale.coverage} name={locale.name} />
          <Texts of={locale} />
        </AdminPage>
      )}
    </ResourcePage>
  )
}

function Actions({ of }: { of: LocaleDetail }) {
  const { t } = useTranslation('admin/locales')
  const canUpdate = useCan()('settings.locales.update')
  const [open, setOpen] = useState<'edit' | 'import' | null>(null)
  const close = () => setOpen(null)
  const take = useMutation({
    mutationFn: async (format: 'json' | 'csv') => {
      const type = format === 'json' ? 'application/json' : 'text/csv'
      saveFile(`${of.code}.${format}`, await exportTexts(of.code, format), type)
    },
    onError: showRefusal,
  })
  return (
    <>
      <Button icon={Download} onClick={() => take.mutate('json')}>
        {t('export.json')}
      </Button>
      <Button icon={Download} onClick={() => take.mutate('csv')}>
        {t('export.csv')}
      </Button>
      {canUpdate && (
        <>
          <Button icon={Upload} onClick={() => setOpen('import')}>
            {t('import.action')}
          </Button>
          <Button icon={Pencil} kind="main" onClick={() => setOpen('edit')}>
            {t('edit.action')}
          </Button>
        </>
      )}
      {open === 'edit' && <EditLocaleDialog row={of} onClose={close} />}
      {open === 'import' && <ImportDialog of={of} onClose={close} />}
    </>
  )
}

const columnsOf = ({ code, is_rtl: isRtl }: LocaleDetail): ResourceColumn<LocaleText>[] => [
  {
    id: 'key',
    isRowName: true,
    skeleton: '160px',
    cell: ({ namespace, key }) => (
      <>
        <span className="mono t-13 locale-key" translate="no">
          {key}
        </span>
        <span className="sub" translate="no">
          {namespace}
        </span>
      </>
    ),
    csv: ({ id }) => id,
  },
  {
    id: 'english',
    isFull: true,
    skeleton: '240px',
    cell: ({ english }) => (
      <span className="stack stack-1 locale-english" lang="en">
        {Object.entries(english).map(([form, text]) => (
          <span key={form}>{text}</span>
        ))}
      </span>
    ),
    csv: ({ english }) => Object.values(english).join(' / '),
  },
  {
    id: 'own',
    isFull: true,
    skeleton: '240px',
    cell: (text) => <TextCell key={text.id} code={code} text={text} isRtl={isRtl} />,
    csv: ({ own }) => Object.values(own ?? {}).join(' / '),
  },
]

/** The texts, filtered and paged by the server. */
function Texts({ of: locale }: { of: LocaleDetail }) {
  const { t } = useTranslation('admin/locales')
  const { code } = locale
  const of = useMemo(() => localeTexts(code), [code])
  const { is_rtl: isRtl } = locale
  // oxlint-disable-next-line react/exhaustive-deps -- its coverage changes with every text
  const columns = useMemo(() => columnsOf(locale), [code, isRtl])
  const state = useList(of)
  const query = useResourceList(of, state.search)
  return (
    <ResourceList
      of={of}
      label={t('texts.title', { name: locale.name })}
      columns={columns}
      state={state}
      query={query}
      controls={{ namespace: (control) => <NamespaceSelect of={locale} {...control} /> }}
    />
  )
}

interface NamespaceProps {
  of: LocaleDetail
  value: string | number | undefined
  onChange: (value: string | undefined) => void
}

/** A part of the texts, each with how much of it is said. */
function NamespaceSelect({ of, value, onChange }: NamespaceProps) {
  const { t } = useTranslation('admin/locales')
  return (
    <Select
      size="s"
      className="w-auto!"
      label={t('filters.namespace.label')}
      value={String(value ?? '')}
      onValueChange={(next) => onChange(next === '' ? undefined : next)}
      options={[
        { value: '', label: t('filters.namespace.any') },
        ...of.namespaces.map((each) => ({
          value: each.name,
          label: `${each.name} – ${percentOf(each)} %`,
        })),
      ]}
    />
  )
}
