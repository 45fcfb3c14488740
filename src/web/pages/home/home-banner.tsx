import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { jobFilters } from '#contract/jobs.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form-field.tsx';

/** The welcome, and a search that works at once, without a script too. */
export function HomeBanner() {
  return (
    <section aria-labelledby="welcome" className="border-b border-line bg-surface">
      <div className="mx-auto grid max-w-content items-center gap-8 px-4 py-10 sm:px-6 sm:py-16 lg:grid-cols-[3fr_2fr]">
        <div>
          <h1 id="welcome" className="text-4xl">
            Find your next job. Or the person for it.
          </h1>
          <p className="mt-4 max-w-[52ch] text-lg text-muted">
            Employers post, job seekers apply, and both talk about the application until it is
            settled.
          </p>
          <Form
            action={paths.allJobs}
            className="mt-8 flex flex-col gap-3 sm:flex-row sm:items-end"
          >
            <div className="sm:w-64">
              <SelectField
                id="banner-job-types"
                label="What are you looking for?"
                name="jobTypes"
                choices={jobFilters}
              />
            </div>
            <Button type="submit" variant="accent" wideOnPhone>
              <Search aria-hidden="true" className="size-5" />
              Find Job
            </Button>
          </Form>
        </div>
        <img src="/banner.svg" alt="" width={560} height={420} className="hidden w-full lg:block" />
      </div>
    </section>
  );
}
