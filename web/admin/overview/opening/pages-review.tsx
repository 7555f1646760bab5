import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Opening, ReviewedPage } from '../../../../worker/reports/opening/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useNewOpening } from './opening-query.ts'

interface Props {
  opening: Opening
  mayReview: boolean
}

/** Every page of words in every language: what is left blank in it, or who has read it as it is now. */
export function PagesReview({ opening: { pages }, mayReview }: Props) {
  const { t } = useTranslation('admin/opening')
  return (
    <details>
      <summary>{t('pages.all')}</summary>
      <ul className="opening-pages">
        {pages.map((page) => (
          <PageRow key={`${page.slug} ${page.locale}`} page={page} mayReview={mayReview} />
        ))}
      </ul>
    </details>
  )
}

function PageRow({ page, mayReview }: { page: ReviewedPage; mayReview: boolean }) {
  const { t } = useTranslation('admin/opening')
  const { day } = useMoment()
  const locale = useLocale()
  const { slug, locale: of, blanks, reviewed } = page
  const name = `${t(`common:pages.${slug}`)} (${of})`
  return (
    <li>
      <Link
        to="/$locale/admin/settings/pages/$slug"
        params={{ locale, slug }}
        search={{ locale: of }}
      >
        {name}
      </Link>
      {blanks.length > 0 && (
        <Badge tone="warn">{t('pages.blanks', { blanks: blanks.join(' ') })}</Badge>
      )}
      {reviewed !== null && (
        <span className="sub">
          {t('pages.read', { by: reviewed.by === '' ? '–' : reviewed.by, day: day(reviewed.at) })}
        </span>
      )}
      {reviewed === null && blanks.length === 0 && mayReview && (
        <ReviewButton page={page} name={name} />
      )}
    </li>
  )
}

/** Notes that one has read the page as it is shown in the list. */
function ReviewButton({
  page: { slug, locale, hash },
  name,
}: {
  page: ReviewedPage
  name: string
}) {
  const { t } = useTranslation('admin/opening')
  const show = useNewOpening()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      dataOf(
        api.admin.opening.pages[':slug'][':locale'].$put({
          param: { slug, locale },
          json: { hash },
        }),
      ),
    onSuccess: show,
    onError: showRefusal,
  })
  return (
    <Button
      size="s"
      isBusy={isPending}
      aria-label={`${t('pages.review')}: ${name}`}
      onClick={() => mutate()}
    >
      {t('pages.review')}
    </Button>
  )
}
