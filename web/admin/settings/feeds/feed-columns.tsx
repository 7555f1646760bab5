import type { Feed, FeedOptions, NewFeed } from '../../../../worker/sales/feeds/schemas.ts'
import type { ResourceColumn } from '../../resource/columns.tsx'
import { DeleteDialog } from '../../resource/delete-dialog.tsx'
import { EditDelete } from '../../resource/edit-delete.tsx'
import { SwitchCell } from '../../resource/switch-cell.tsx'
import type { Speech } from '../../resource/use-speech.ts'
import { FeedDialog } from './feed-dialog.tsx'
import { previewOf } from './feed-form.ts'
import { deleteFeed, feeds, restoreFeed, updateFeed } from './feeds.ts'
import { LinkButton } from './link-button.tsx'
import { PreviewButton } from './preview-button.tsx'

/** The right to change feeds. */
export const MANAGE = 'settings.integrations.manage'

interface Given {
  /** What a feed may be of; undefined until it is known. */
  options: FeedOptions | undefined
  /** Told of a new link, which is shown this once. */
  onMade: (made: NewFeed) => void
}

export const feedColumns = (given: Given): ResourceColumn<Feed>[] => [
  {
    id: 'name',
    isRowName: true,
    isFull: true,
    skeleton: '200px',
    cell: (feed, say) => (
      <>
        <span className="medium">{feed.name}</span>{' '}
        <code className="wire-name">{say.t('hint', { hint: feed.hint })}</code>
        <span className="sub">{contentOf(feed, say)}</span>
      </>
    ),
    csv: ({ name }) => name,
  },
  {
    id: 'format',
    skeleton: '72px',
    cell: ({ format }, { t }) => t(`formats.${format}`),
    csv: ({ format }, { t }) => t(`formats.${format}`),
  },
  {
    id: 'group',
    skeleton: '96px',
    cell: (feed, { t }) => (
      <>
        {feed.group?.name ?? t('fields.groupNone')}
        <span className="sub">
          {[feed.currency, feed.channel?.name].filter(Boolean).join(', ')}
        </span>
      </>
    ),
    csv: ({ group }, { t }) => group?.name ?? t('fields.groupNone'),
  },
  {
    id: 'is_on',
    skeleton: '32px',
    cell: (feed, { t }) => (
      <SwitchCell
        of={feeds}
        row={feed}
        isOn={feed.is_on}
        permission={MANAGE}
        label={t('switch', { name: feed.name })}
        save={(isOn) =>
          updateFeed(feed, {
            ...previewOf(feed),
            name: feed.name,
            is_on: isOn,
            version: feed.version,
          })
        }
      />
    ),
    csv: ({ is_on: isOn }, { t }) => t(isOn ? 'on' : 'off'),
  },
  {
    id: 'asked_at',
    skeleton: '112px',
    cell: ({ asked_at: at }, { t, moment, full }) =>
      at === null ? (
        <span className="muted">{t('never')}</span>
      ) : (
        <time dateTime={at} title={full(at)}>
          {moment(at)}
        </time>
      ),
    csv: ({ asked_at: at }, { full }) => (at === null ? '' : full(at)),
  },
  {
    id: 'items',
    isFigure: true,
    skeleton: '72px',
    cell: ({ copy }, say) =>
      copy === null ? (
        '–'
      ) : (
        <>
          {say.integer(copy.items)}
          <span className="sub" title={say.full(copy.made_at)}>
            {sizeOf(copy.bytes, say)}
          </span>
        </>
      ),
    csv: ({ copy }) => ({ number: String(copy?.items ?? 0) }),
  },
  {
    id: 'acts',
    acts: { permission: MANAGE },
    isFull: true,
    cell: (feed) => <FeedButtons of={feed} {...given} />,
  },
]

function FeedButtons({ of: feed, options, onMade }: Given & { of: Feed }) {
  return (
    <span className="row nowrap-row">
      <PreviewButton of={feed} />
      <LinkButton of={feed} onMade={onMade} />
      <EditDelete
        of={feeds}
        row={feed}
        rights={{ edit: MANAGE, delete: MANAGE }}
        isRow
        edit={(close) =>
          options !== undefined && <FeedDialog row={feed} options={options} onClose={close} />
        }
        remove={(close) => (
          <DeleteDialog
            of={feeds}
            row={feed}
            remove={deleteFeed}
            restore={restoreFeed}
            onClose={close}
          />
        )}
      />
    </span>
  )
}

/** What it is narrowed to, in words. */
function contentOf(feed: Feed, { t }: Speech): string {
  const names = [...feed.suppliers, ...feed.brands].map(({ name }) => name)
  const stock = t(feed.is_in_stock_only ? 'contents.inStock' : 'contents.all')
  return [stock, ...names.slice(0, 3), ...(names.length > 3 ? ['…'] : [])].join(', ')
}

const MEGABYTE = 1024 * 1024

/** "1.4 MB", "12 KB". */
const sizeOf = (bytes: number, { t, integer, trimmed }: Speech): string =>
  bytes < MEGABYTE
    ? t('kilobytes', { size: integer(Math.ceil(bytes / 1024)) })
    : t('megabytes', { size: trimmed(BigInt(Math.round((bytes / MEGABYTE) * 10)), 1) })
