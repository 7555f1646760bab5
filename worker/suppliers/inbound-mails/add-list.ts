import type { MailFile } from '../../db/json/inbound-mail.ts'
import { inboundMailLists } from '../../db/schema/inbound-mails.ts'
import type { Ctx } from '../../env.ts'
import { sha256 } from '../../lib/hash.ts'
import type { PriceListRow } from '../price-lists/import-context.ts'
import { importFiles } from '../price-lists/import-files.ts'
import { addPriceList } from '../price-lists/upload/add-price-list.ts'
import { findSameFile } from '../price-lists/upload/find-same-file.ts'
import { findByCommand } from '../price-lists/upload/upload-command.ts'
import type { MailFiles } from './take-apart.ts'

export interface MailTaking {
  mailId: number
  /** Place of the file among the mail's. */
  file: number
  offerId: number
  isAutoApplied: boolean
}

/**
 * Makes a list of a mail's file for an offer, once however often it is asked; the bytes of the offer's newest
 * list make none, and are noted as that one. A file inside an archive is kept as the archive, with its name in
 * the list's settings, so that all limits of archives hold for it. Answers the id of the list.
 */
export async function addList(ctx: Ctx, mail: MailFiles, taking: MailTaking): Promise<number> {
  const { mailId, file: at, offerId } = taking
  const file = mail.files[at]
  const bytes = file && mail.contents.get(file.attachment)
  if (file === undefined || bytes === undefined) throw new Error(`mail ${mailId} has no file ${at}`)
  const hash = sha256(bytes)
  const made = await findByCommand(ctx, commandOf(taking))
  const same = made === null ? await findSame(ctx, { offerId, hash, file }) : null
  const list = made ?? same ?? (await store(ctx, taking, { file, bytes, hash }))
  await ctx.db
    .insert(inboundMailLists)
    .values({
      mailId,
      file: at,
      offerId,
      priceListId: list.id,
      isNew: list.fileKey === keyOf(taking),
    })
    .onConflictDoNothing()
  return list.id
}

/** The same at every try: a fault leaves nothing behind that the next one does not write again. */
const keyOf = ({ mailId, file, offerId }: MailTaking) =>
  importFiles.original(`mail-${mailId}-${file}-${offerId}`)

const commandOf = ({ mailId, file, offerId }: MailTaking) => `mail ${mailId} ${file} ${offerId}`

/** The newest list of the offer, when it is of the same file of the same bytes. */
async function findSame(
  ctx: Ctx,
  { offerId, hash, file }: { offerId: number; hash: string; file: MailFile },
): Promise<PriceListRow | null> {
  const same = await findSameFile(ctx, offerId, hash)
  return same !== null && same.settings.entry === settingsFor(file).entry ? same : null
}

async function store(
  ctx: Ctx,
  taking: MailTaking,
  { file, bytes, hash }: { file: MailFile; bytes: Uint8Array; hash: string },
): Promise<PriceListRow> {
  const { offerId, isAutoApplied } = taking
  const fileKey = keyOf(taking)
  await ctx.sources.put(fileKey, bytes)
  return addPriceList(ctx, {
    offerId,
    fileName: file.archive ?? file.name,
    fileSize: bytes.length,
    fileHash: hash,
    fileKey,
    origin: 'email',
    isAutoApplied,
    settings: settingsFor(file),
    command: commandOf(taking),
    // The same mail to two addresses arrives twice in one instant.
    unlessSame: true,
  })
}

const settingsFor = ({ archive, name }: MailFile): PriceListRow['settings'] =>
  archive === null ? {} : { entry: name }
