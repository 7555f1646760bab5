-- The countries of ISO 3166-1; those nearest to the store stand first.
INSERT INTO countries (code, position)
SELECT value, 100 FROM json_each('["AD", "AE", "AF", "AG", "AI", "AL", "AM", "AO", "AR", "AS", "AT", "AU", "AW", "AX", "AZ", "BA", "BB", "BD", "BE", "BF", "BG", "BH", "BI", "BJ", "BL", "BM", "BN", "BO", "BQ", "BR", "BS", "BT", "BW", "BY", "BZ", "CA", "CC", "CD", "CF", "CG", "CH", "CI", "CK", "CL", "CM", "CN", "CO", "CR", "CU", "CV", "CW", "CX", "CY", "CZ", "DE", "DJ", "DK", "DM", "DO", "DZ", "EC", "EE", "EG", "EH", "ER", "ES", "ET", "FI", "FJ", "FK", "FM", "FO", "FR", "GA", "GB", "GD", "GE", "GF", "GG", "GH", "GI", "GL", "GM", "GN", "GP", "GQ", "GR", "GT", "GU", "GW", "GY", "HK", "HN", "HR", "HT", "HU", "ID", "IE", "IL", "IM", "IN", "IO", "IQ", "IR", "IS", "IT", "JE", "JM", "JO", "JP", "KE", "KG", "KH", "KI", "KM", "KN", "KP", "KR", "KW", "KY", "KZ", "LA", "LB", "LC", "LI", "LK", "LR", "LS", "LT", "LU", "LV", "LY", "MA", "MC", "MD", "ME", "MF", "MG", "MH", "MK", "ML", "MM", "MN", "MO", "MP", "MQ", "MR", "MS", "MT", "MU", "MV", "MW", "MX", "MY", "MZ", "NA", "NC", "NE", "NF", "NG", "NI", "NL", "NO", "NP", "NR", "NU", "NZ", "OM", "PA", "PE", "PF", "PG", "PH", "PK", "PL", "PM", "PN", "PR", "PS", "PT", "PW", "PY", "QA", "RE", "RO", "RS", "RU", "RW", "SA", "SB", "SC", "SD", "SE", "SG", "SH", "SI", "SJ", "SK", "SL", "SM", "SN", "SO", "SR", "SS", "ST", "SV", "SX", "SY", "SZ", "TC", "TD", "TG", "TH", "TJ", "TK", "TL", "TM", "TN", "TO", "TR", "TT", "TV", "TW", "TZ", "UA", "UG", "UM", "US", "UY", "UZ", "VA", "VC", "VE", "VG", "VI", "VN", "VU", "WF", "WS", "YE", "YT", "ZA", "ZM", "ZW"]') WHERE true
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE countries SET position = (SELECT key + 1 FROM json_each('["BY", "RU", "KZ", "AM", "KG", "UZ", "PL", "LT", "LV"]') WHERE value = countries.code)
WHERE code IN (SELECT value FROM json_each('["BY", "RU", "KZ", "AM", "KG", "UZ", "PL", "LT", "LV"]'));
--> statement-breakpoint
-- Everybody has a personal team; it bears his name, which needs no translation.
INSERT INTO teams (name, owner_id, is_personal)
SELECT trim(first_name || ' ' || last_name), id, 1 FROM users
WHERE id NOT IN (SELECT owner_id FROM teams WHERE is_personal = 1);
--> statement-breakpoint
UPDATE users SET current_team_id = (SELECT id FROM teams WHERE owner_id = users.id AND is_personal = 1)
WHERE current_team_id IS NULL;
