import { like } from 'drizzle-orm'
import { newRow, UNFINISHED } from '../../db/new-row.ts'
import { audited } from '../../store/audit/audit.ts'
import { suppliers } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { latinCode } from '../../lib/latin-code.ts'
import { checkOrderLimits } from './check-order-limits.ts'
import { getSupplier } from './get-supplier.ts'
import type { Supplier, SupplierInput } from './schemas.ts'
import { supplierValues } from './supplier-columns.ts'

/** Adds a supplier; without a code it gets one made of its name. A taken code is refused. */
export async function createSupplier(ctx: Ctx, input: SupplierInput): Promise<Supplier> {
  await checkOrderLimits(ctx, input)
  const code = input.code ?? (await freeCode(ctx, input.name))
  const { id, isNew, guard } = newRow(suppliers)
  const [created] = await ctx.db.batch([
    ctx.db
      .insert(suppliers)
      .values({ ...supplierValues(input), name: input.name, code, createdAt: UNFINISHED })
      .onConflictDoNothing()
      .returning({ id: suppliers.id }),
    audited(
      ctx,
      {
        action: 'suppliers.create',
        subject: { type: 'supplier', id },
        after: { ...input, code },
      },
      guard,
    ),
    ctx.db.update(suppliers).set({ createdAt: ctx.now }).where(isNew),
  ])
  const [row] = created
  if (row === undefined) throw invalid('code', 'supplier_code_taken')
  return getSupplier(ctx, row.id)
}

/** `NAME`, or `NAME-2`, `NAME-3` … while others have it. */
async function freeCode(ctx: Ctx, name: string): Promise<string> {
  const base = latinCode(name) || 'SUPPLIER'
  const rows = await ctx.db
    .select({ code: suppliers.code })
    .from(suppliers)
    .where(like(suppliers.code, `${base}%`))
  const taken = new Set(rows.map((row) => row.code))
  if (!taken.has(base)) return base
  let next = 2
  while (taken.has(`${base}-${next}`)) next += 1
  return `${base}-${next}`
}
