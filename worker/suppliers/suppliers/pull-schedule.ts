import { invalid } from '../../errors.ts'
import type { OfferChanges, SupplierOffer } from './schemas.ts'

type Source = Pick<SupplierOffer, 'update_method' | 'source_url' | 'pull_every_minutes'>

const NO_SOURCE: Source = { update_method: 'upload', source_url: null, pull_every_minutes: null }

/**
 * Columns that follow from where the list comes from. A new source or interval is due at once; what
 * the old address said about its file no longer counts. An offer fetched by URL needs one.
 */
export function pullSchedule(changes: OfferChanges, before: Source = NO_SOURCE, now: Date) {
  const after: Source = {
    update_method: changes.update_method ?? before.update_method,
    source_url: changes.source_url === undefined ? before.source_url : changes.source_url,
    pull_every_minutes:
      changes.pull_every_minutes === undefined
        ? before.pull_every_minutes
        : changes.pull_every_minutes,
  }
  if (after.update_method === 'url' && after.source_url === null) {
    throw invalid('source_url', 'source_url_required')
  }
  const isScheduled = after.update_method === 'url' && after.pull_every_minutes !== null
  const isMoved = after.source_url !== before.source_url
  const isChanged =
    isMoved ||
    after.update_method !== before.update_method ||
    after.pull_every_minutes !== before.pull_every_minutes
  return {
    ...(isChanged && { nextPullAt: isScheduled ? now : null }),
    ...(isMoved && {
      sourceEtag: null,
      sourceLastModified: null,
      lastPullError: null,
      pullFailedSince: null,
    }),
  }
}
