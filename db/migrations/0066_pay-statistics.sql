-- The planner takes the currency of a salary and its amount for independent of each other, though an amount that hardly any job
-- pays in one currency is little in another. These statistics are of both as one number: `payNumber` in db/columns.ts.
CREATE STATISTICS "jobs_pay" ON ((((ascii(salary_currency) * 128 + ascii(substr(salary_currency, 2))) * 128 + ascii(substr(salary_currency, 3)))::numeric * 1e15 + (salary_max * case salary_unit when 'hour' then 2080 when 'day' then 260 when 'week' then 52 when 'month' then 12 when 'year' then 1 end))) FROM "jobs";
