#!/bin/sh
# Patroni runs it once on the first primary, with the URL of a superuser.
exec psql "$1" --no-psqlrc --set=ON_ERROR_STOP=1 --set=password="$PORTAL_PASSWORD" <<'SQL'
create role portal login password :'password';
create database portal owner portal;
SQL
