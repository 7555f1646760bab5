-- Who may see charts and runs the shop may have their days computed again.
UPDATE roles SET permissions = json_insert(permissions, '$[#]', 'reports.charts.update'), version = version + 1
WHERE name IN ('owner', 'manager')
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'reports.charts.update');
--> statement-breakpoint
-- Days with returns lack their rows by channel and currency: Cron computes them again.
INSERT INTO stale_days (day) SELECT day FROM day_figures WHERE returns > 0
ON CONFLICT (day) DO UPDATE SET mark = mark + 1;
