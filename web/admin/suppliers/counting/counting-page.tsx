import './counting.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { CountForm } from './count-form.tsx'
import { placeOf, placeSheet, shelfPlaces } from './counting.ts'

const route = getRouteApi('/$locale/admin/suppliers/shelf/count')

/** A place of our shelf is counted: which one, and what of it lies there. */
export function CountingPage() {
  const { t } = useTranslation('admin/counting')
  const place = placeOf(route.useSearch())
  const crumbs = [<ShelfLink key="shelf" />]
  if (place === null) {
    return (
      <AdminPage title={t('title')} about={t('about')} crumbs={crumbs} isAiry>
        <Places />
      </AdminPage>
    )
  }
  const name = place === '' ? t('unplaced') : place
  return (
    <AdminPage
      title={t('titleOf', { place: name })}
      here={name}
      crumbs={[...crumbs, <ChooseLink key="choose" />]}
      isAiry
    >
      <Sheet key={place} place={place} />
    </AdminPage>
  )
}

function ShelfLink() {
  const { t } = useTranslation('admin/counting')
  return (
    <Link to="/$locale/admin/suppliers/shelf" params={{ locale: useLocale() }}>
      {t('shelf')}
    </Link>
  )
}

function ChooseLink() {
  const { t } = useTranslation('admin/counting')
  return (
    <Link to="/$locale/admin/suppliers/shelf/count" params={{ locale: useLocale() }} search={{}}>
      {t('title')}
    </Link>
  )
}

function Sheet({ place }: { place: string }) {
  const { t } = useTranslation('admin/counting')
  const sheet = useQuery(placeSheet(place))
  if (sheet.data === undefined) {
    if (sheet.error === null) return <Waiting />
    return <Fault error={sheet.error} onRetry={() => void sheet.refetch()} />
  }
  if (sheet.data.parts.length === 0) {
    return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
  }
  return <CountForm sheet={sheet.data} />
}

/** A place is scanned, typed or picked from those where something lies. */
function Places() {
  const { t } = useTranslation('admin/counting')
  const { integer } = useFormat()
  const locale = useLocale()
  const navigate = route.useNavigate()
  const [typed, setTyped] = useState('')
  const places = useQuery(shelfPlaces)
  if (places.data === undefined) {
    if (places.error === null) return <Waiting />
    return <Fault error={places.error} onRetry={() => void places.refetch()} />
  }
  if (places.data.length === 0) return <EmptyState title={t('nothing')} />
  return (
    <>
      <div className="fields form-narrow">
        <Field label={t('place.label')} hint={t('place.hint')} width={4}>
          <Input
            value={typed}
            onValueChange={setTyped}
            spellCheck={false}
            autoCapitalize="characters"
            enterKeyHint="go"
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || typed.trim() === '') return
              event.preventDefault()
              void navigate({ search: { place: typed.trim() } })
            }}
          />
        </Field>
      </div>
      <ul className="count-places" aria-label={t('place.list')}>
        {places.data.map(({ place, pieces, lots }) => (
          <li key={place}>
            <Link
              to="/$locale/admin/suppliers/shelf/count"
              params={{ locale }}
              search={place === '' ? { unplaced: 'yes' } : { place }}
            >
              <span className="medium">{place === '' ? t('unplaced') : place}</span>
              <span className="muted">
                {t('place.pieces', { count: pieces, pieces: integer(pieces) })},{' '}
                {t('place.lots', { count: lots })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Waiting() {
  const { t } = useTranslation('admin/counting')
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height="240px" />
    </div>
  )
}
